import { useTranslation } from '@mova/app-kit';
import { Card } from '@mova/ui';
import type { KindDefinition } from '../domain/exercise-kinds.ts';
import classes from './cards.module.css';
import { StartPart, type Terms } from './start-part.tsx';

interface ExerciseCardProps {
  readonly definition: KindDefinition;
  readonly terms: Terms;
  readonly pending: boolean;
  readonly onStart: () => void;
}

export function ExerciseCard({ definition: { kind, Icon }, ...part }: ExerciseCardProps) {
  const { t } = useTranslation();
  const title = t(`kinds.${kind}.title`);
  return (
    <Card as="li" className={classes.card}>
      <span className={classes.icon}>
        <Icon size={24} />
      </span>
      <h3>{title}</h3>
      <p className={classes.text}>{t(`kinds.${kind}.text`)}</p>
      <StartPart {...part} exercises={1} label={t('cards.start')} name={t('cards.startKind', { title })} />
    </Card>
  );
}
