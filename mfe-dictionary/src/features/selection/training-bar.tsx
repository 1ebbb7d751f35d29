import { useTranslation } from '@mova/app-kit';
import { Button, ExercisesIcon } from '@mova/ui';
import { SelectionBar } from '@mova/ui/selection-bar';
import { fewestToTrain, mostSelected, type Selection } from '../../domain/selection.ts';
import classes from './training-bar.module.css';
import { useTrain } from './use-train.ts';

interface TrainingBarProps {
  readonly selection: Selection;
  readonly onClear: () => void;
}

/** What is chosen, what is missing for a training, and the way into it. */
export function TrainingBar({ selection, onClear }: TrainingBarProps) {
  const { t } = useTranslation();
  const { train, wordsOfRun } = useTrain();
  const count = selection.length;
  const missing = fewestToTrain - count;
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
}
