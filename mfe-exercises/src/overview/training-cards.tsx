import { useTranslation } from '@mova/app-kit';
import { Button, type ButtonVariant, Card } from '@mova/ui';
import { useId } from 'react';
import { exerciseKinds, type KindDefinition } from '../domain/exercise-kinds.ts';
import classes from './cards.module.css';

/** Translating both ways, and typing. */
const exercisesOfWhole = 3;

interface WholeTrainingProps {
  readonly terms: Terms;
  readonly pending: boolean;
  readonly onStart: () => void;
}

export function WholeTraining(part: WholeTrainingProps) {
  const { t } = useTranslation();
  return (
    <Card tone="accent" className={classes.whole}>
      <h2>{t('whole.title')}</h2>
      <div className={classes.action}>
        <StartPart
          {...part}
          exercises={exercisesOfWhole}
          variant="primary"
          label={t('whole.start')}
          name={t('whole.start')}
        />
      </div>
      <p className={classes.about}>{t('whole.text')}</p>
    </Card>
  );
}

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

type Readiness = 'counting' | 'not-counted' | 'too-few' | 'ready';

export interface Terms {
  readonly readiness: Readiness;
  readonly needsPremium: boolean;
  /** Price of a training with so many exercises; null where none applies. */
  readonly priceOf: (exercises: number) => number | null;
}

interface StartPartProps {
  readonly terms: Terms;
  readonly exercises: number;
  readonly label: string;
  readonly name: string;
  readonly variant?: ButtonVariant;
  readonly pending: boolean;
  readonly onStart: () => void;
}

/**
 * The start button with its price, or with the reason why it cannot start yet. It then stays reachable by
 * keyboard and is described by the reason.
 */
function StartPart(props: StartPartProps) {
  const { terms, exercises, label, name, variant, pending, onStart } = props;
  const { t } = useTranslation();
  const note = useId();
  const price = terms.priceOf(exercises);
  const words = () => {
    if (terms.readiness !== 'ready') return t(`cards.${terms.readiness}`);
    if (terms.needsPremium) return t('cards.needsPremium');
    return price === null ? t('cards.unlimited') : t('cards.price', { count: price });
  };
  const isReady = terms.readiness === 'ready';
  const leadsToPremium = isReady && terms.needsPremium;
  return (
    <>
      <p id={note} className={classes.note}>
        {words()}
      </p>
      <Button
        wide
        variant={variant}
        aria-disabled={!isReady}
        aria-describedby={note}
        aria-label={leadsToPremium ? undefined : name}
        pending={pending}
        onClick={() => isReady && onStart()}
      >
        {leadsToPremium ? t('cards.toPremium') : label}
      </Button>
    </>
  );
}
