import { useTranslation } from '@mova/app-kit';
import { Card } from '@mova/ui';
import { exerciseKinds, type KindDefinition } from '../domain/exercise-kinds.ts';
import classes from './cards.module.css';
import { StartPart, type Terms } from './start-part.tsx';

const byNumber = [...exerciseKinds].sort((one, other) => one.number - other.number);

interface ExerciseCardsProps {
  readonly labelledBy: string;
  readonly terms: Terms;
  /** First page of the training that is being started. */
  readonly preparing: string | undefined;
  readonly onStart: (definition: KindDefinition) => void;
}

export function ExerciseCards({ labelledBy, terms, preparing, onStart }: ExerciseCardsProps) {
  // The role is repeated because Safari drops it from lists without bullets.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-labelledby={labelledBy} className={classes.grid}>
      {byNumber.map((definition) => (
        <ExerciseCard
          key={definition.kind}
          definition={definition}
          terms={terms}
          pending={preparing === definition.path}
          onStart={() => onStart(definition)}
        />
      ))}
    </ul>
  );
}

interface ExerciseCardProps {
  readonly definition: KindDefinition;
  readonly terms: Terms;
  readonly pending: boolean;
  readonly onStart: () => void;
}

function ExerciseCard({ definition: { kind, Icon }, ...part }: ExerciseCardProps) {
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
