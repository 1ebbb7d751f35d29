import { useTranslation } from '@mova/app-kit';
import { Button, type ButtonVariant } from '@mova/ui';
import { useId } from 'react';
import classes from './cards.module.css';

/** Whether the words for a training are there. */
type Readiness = 'counting' | 'not-counted' | 'too-few' | 'ready';

/** What every start of a training depends on. */
export interface Terms {
  readonly readiness: Readiness;
  /** No free trainings are left: the start leads to premium. */
  readonly needsPremium: boolean;
  /** Free trainings a run of so many exercises uses; null where no price is to be named. */
  readonly priceOf: (exercises: number) => number | null;
}

interface StartPartProps {
  readonly terms: Terms;
  /** How many exercises the training has. */
  readonly exercises: number;
  readonly label: string;
  /** Names the training for those who hear the button alone. */
  readonly name: string;
  readonly variant?: ButtonVariant;
  /** Its words are being drawn. */
  readonly pending: boolean;
  readonly onStart: () => void;
}

/**
 * The button of a training and, above it, its price or why it cannot start yet. Then the button stays reachable
 * by keyboard and is described by the reason (decision 23), where a greyed one would leave one guessing. Where it
 * leads to premium it says so.
 */
export function StartPart(props: StartPartProps) {
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
