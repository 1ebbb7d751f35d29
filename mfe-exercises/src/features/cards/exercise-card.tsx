import { useTranslation } from '@mova/app-kit';
import { Button, Card } from '@mova/ui';
import { useId } from 'react';
import type { ExerciseCardData } from '../../exercise-kind.ts';
import classes from './cards.module.css';

/**
 * One kind of exercise. Without chosen words it cannot start: its button stays reachable by keyboard and the
 * card says why in words (decision 23), where a greyed button would leave one guessing.
 */
export function ExerciseCard({ card: { kind, Icon } }: { readonly card: ExerciseCardData }) {
  const { t } = useTranslation();
  const reason = useId();
  const title = t(`kinds.${kind}.title`);
  return (
    <Card as="li" className={classes.card}>
      <span className={classes.icon}>
        <Icon size={24} />
      </span>
      <h3>{title}</h3>
      <p className={classes.text}>{t(`kinds.${kind}.text`)}</p>
      <p id={reason} className={classes.reason}>
        {t('cards.noWords')}
      </p>
      <Button wide aria-disabled aria-describedby={reason} aria-label={t('cards.startKind', { title })}>
        {t('cards.start')}
      </Button>
    </Card>
  );
}
