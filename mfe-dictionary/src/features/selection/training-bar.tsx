import { useTranslation } from '@mova/app-kit';
import { maxTrainingWords, minTrainingWords } from '@mova/contracts/names';
import { useReplaceQuestion } from '@mova/training/unfinished';
import { Button, ExercisesIcon } from '@mova/ui';
import { SelectionBar } from '@mova/ui/selection-bar';
import { memo, type RefObject, useDeferredValue } from 'react';
import { useTrain, useTrainingsLeft } from '../../shared/use-train.ts';
import { ChosenMenu } from './chosen-menu.tsx';
import { maxSelected, type Selection, type SelectionStore, useChosen } from './selection.ts';
import classes from './training-bar.module.css';

interface TrainingBarProps {
  readonly selection: SelectionStore;
  /** Gets the button that starts the training. */
  readonly trainRef: RefObject<HTMLButtonElement | null>;
  /** Gets the place of the button with the other actions. */
  readonly menuRef: RefObject<HTMLSpanElement | null>;
  /** Ids of the words on screen. Must be stable between renders. */
  readonly listed: readonly number[];
  /** The list shows learned words. */
  readonly areLearned: boolean;
  /** Must be stable between renders. */
  readonly onClear: () => void;
  /** Called before the chosen words leave the list, and the bar with them. Must be stable between renders. */
  readonly onLeave: () => void;
  /** Called when chosen words are as they were. Must be stable between renders. */
  readonly onUndone: () => void;
}

/**
 * Counts the chosen words, starts their training, and offers what else can be done with all of them; hidden while none
 * is chosen. Updates after the row, so that the checkbox responds first.
 */
export function TrainingBar({ selection, ...props }: TrainingBarProps) {
  const chosen = useDeferredValue(useChosen(selection));
  return chosen.length > 0 && <ChosenWords store={selection} selection={chosen} {...props} />;
}

interface ChosenWordsProps extends Omit<TrainingBarProps, 'selection'> {
  readonly store: SelectionStore;
  readonly selection: Selection;
}

const ChosenWords = memo(function ChosenWords(props: ChosenWordsProps) {
  const { store, selection, trainRef, listed, onClear, ...menu } = props;
  const { t } = useTranslation();
  const train = useTrain();
  const { ask, question } = useReplaceQuestion({
    title: t('unfinished.replace'),
    text: (answered, questions) => t('unfinished.loses', { answered, questions }),
    restart: t('unfinished.restart'),
    resume: t('unfinished.resume'),
    close: t('dialog.close'),
  });
  const priceText = usePriceText();
  const count = selection.length;
  const missing = minTrainingWords - count;
  // What is done with all of them must not come as a surprise.
  const elsewhere = selection.filter((id) => !listed.includes(id)).length;
  const price = missing > 0 ? undefined : priceText;
  const hintText = () => {
    if (missing > 0) return t('selection.missing', { count: missing });
    if (count >= maxSelected) return t('selection.full', { count: maxSelected });
    return count > maxTrainingWords ? t('selection.drawn', { count: maxTrainingWords }) : undefined;
  };
  const hint = hintText();
  return (
    <>
      <SelectionBar
        label={t('selection.label')}
        hint={
          <>
            {hint}
            {price && <span className={classes.price}>{price}</span>}
            <span data-key-hint="">{t(missing > 0 ? 'selection.keyToMenu' : 'selection.key')}</span>
          </>
        }
        clearLabel={t('selection.clear')}
        onClear={onClear}
        menu={<ChosenMenu {...menu} store={store} chosen={selection} />}
        action={
          <Button
            ref={trainRef}
            variant="primary"
            icon={<ExercisesIcon size={20} />}
            className={classes.train}
            disabled={missing > 0}
            onClick={() => ask(() => train(selection))}
          >
            {t('selection.train')}
          </Button>
        }
      >
        {t('selection.count', { count })}
        {elsewhere > 0 && t('selection.elsewhere', { count: elsewhere })}
      </SelectionBar>
      {question}
    </>
  );
});

/** Returns what a whole training costs; nothing for premium users, or before the account is loaded. */
function usePriceText(): string | undefined {
  const { t } = useTranslation();
  const trainings = useTrainingsLeft();
  if (!trainings) return undefined;
  const { left, daily } = trainings;
  if (left > 0) return t('selection.price');
  return daily ? t('selection.tomorrow', { daily }) : t('selection.noneLeft');
}
