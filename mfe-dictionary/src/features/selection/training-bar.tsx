import { fewestWordsOfTraining, useTranslation } from '@mova/app-kit';
import { Button, ExercisesIcon } from '@mova/ui';
import { SelectionBar } from '@mova/ui/selection-bar';
import { memo, useDeferredValue } from 'react';
import { mostSelected, type Selection } from './selection.ts';
import type { SelectionStore } from './selection-store.ts';
import classes from './training-bar.module.css';
import { useChosen } from './use-selection.ts';
import { useTrain } from './use-train.ts';

interface TrainingBarProps {
  readonly selection: SelectionStore;
  /** The same function over all renders. */
  readonly onClear: () => void;
}

/**
 * What is chosen, what is missing for a training, and the way into it; nothing while nothing is chosen. It
 * follows a frame behind: the tick in the row is what answers a press.
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
  const { train, wordsOfRun } = useTrain();
  const count = selection.length;
  const missing = fewestWordsOfTraining - count;
  const hint = () => {
    if (missing > 0) return t('selection.missing', { count: missing });
    if (count >= mostSelected) return t('selection.full', { count: mostSelected });
    return count > wordsOfRun ? t('selection.drawn', { count: wordsOfRun }) : undefined;
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
