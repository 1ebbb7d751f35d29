import { useTranslation } from '@mova/app-kit';
import { AddIcon, CheckIcon, English, joinClasses, VisuallyHidden } from '@mova/ui';
import type { Ref } from 'react';
import classes from './choice-chip.module.css';
import type { Choice } from './choices.ts';

interface ChoiceChipProps {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly choice: Choice;
  /** Shows the English word too: it is not the one that was typed. */
  readonly withWord: boolean;
  /** Enter in the search field takes it. */
  readonly first: boolean;
  /** It is in the dictionary; a press opens its card. */
  readonly owned: boolean;
  readonly onPress: () => void;
}

/** A pair of texts that a press adds to the dictionary. */
export function ChoiceChip({ ref, choice, withWord, first, owned, onPress }: ChoiceChipProps) {
  const { t } = useTranslation();
  const { foreignWord, nativeWord, reading, ipa, kind } = choice;
  const label = () => {
    if (owned) return t('search.isOwned');
    if (kind === 'form') return t('search.thisForm');
    return reading && [t(`part.${reading.partOfSpeech}`), reading.label].filter(Boolean).join(' · ');
  };
  const Icon = owned ? CheckIcon : AddIcon;
  return (
    <button
      ref={ref}
      type="button"
      className={joinClasses(classes.chip, first && classes.first, owned && classes.owned)}
      aria-haspopup={owned ? 'dialog' : undefined}
      aria-keyshortcuts={first ? 'Enter' : undefined}
      onClick={onPress}
    >
      <span className={classes.icon}>
        <Icon size={18} />
      </span>
      <span>
        {!owned && <VisuallyHidden>{t('search.add')} </VisuallyHidden>}
        {withWord && (
          <>
            <English className={classes.word}>{foreignWord}</English> —{' '}
          </>
        )}
        <span className={classes.word}>{nativeWord}</span>{' '}
        <span className={classes.label}>
          {label()} {ipa !== undefined && <English>/{ipa}/</English>}
        </span>
      </span>
    </button>
  );
}
