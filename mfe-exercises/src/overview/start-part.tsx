import { useTranslation } from '@mova/app-kit';
import { Button, type ButtonVariant } from '@mova/ui';
import { useId } from 'react';
import classes from './cards.module.css';

type Readiness = 'counting' | 'not-counted' | 'too-few' | 'ready';

/** What starting a training depends on. */
export interface Terms {
  readonly readiness: Readiness;
  /** The start leads to premium. */
  readonly needsPremium: boolean;
  /** Price of a training with so many exercises; null where none applies. */
  readonly priceOf: (exercises: number) => number | null;
}

interface StartPartProps {
  readonly terms: Terms;
  readonly exercises: number;
  readonly label: string;
  /** Accessible name of the button. */
  readonly name: string;
  readonly variant?: ButtonVariant;
  readonly pending: boolean;
  readonly onStart: () => void;
}

/**
 * The start button with its price, or with the reason why it cannot start yet. It then stays reachable by
 * keyboard and is described by the reason.
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
