import { useTranslation } from '@mova/app-kit';
import { minTrainingWords } from '@mova/contracts/names';
import { Button, ExercisesIcon } from '@mova/ui';
import { SelectionBar } from '@mova/ui/selection-bar';
import { memo, useDeferredValue } from 'react';
import { maxSelected, type Selection, type SelectionStore } from './selection.ts';
import classes from './training-bar.module.css';
import { useChosen } from './use-selection.ts';
import { useTrain } from './use-train.ts';

interface TrainingBarProps {
  readonly selection: SelectionStore;
  /** Must be stable between renders. */
  readonly onClear: () => void;
}

/**
 * Counts the chosen words and starts their training; hidden while none is chosen. Updates after the row, so that the
 * checkbox responds first.
 */
export function TrainingBar({ selection, onClear }: TrainingBarProps) {
  const chosen = useDeferredValue(useChosen(selection));
  return chosen.length > 0 && <ChosenWords selection={chosen} onClear={onClear} />;
}

interface ChosenWordsProps {
  readonly selection: Selection;
  readonly onClear: () => void;
}

const ChosenWords = memo(function ChosenWords({ selection, onClear }: ChosenWordsProps) {
  const { t } = useTranslation();
  const { train, wordsPerTraining } = useTrain();
  const count = selection.length;
  const missing = minTrainingWords - count;
  const hint = () => {
    if (missing > 0) return t('selection.missing', { count: missing });
    if (count >= maxSelected) return t('selection.full', { count: maxSelected });
    return count > wordsPerTraining ? t('selection.drawn', { count: wordsPerTraining }) : undefined;
  };
  return (
    <SelectionBar
      label={t('selection.label')}
      hint={hint()}
      clearLabel={t('selection.clear')}
      onClear={onClear}
      action={
        <Button
          variant="primary"
          icon={<ExercisesIcon size={20} />}
          className={classes.train}
          disabled={missing > 0}
          onClick={() => train(selection)}
        >
          {t('selection.train')}
        </Button>
      }
    >
      {t('selection.count', { count })}
    </SelectionBar>
  );
});
