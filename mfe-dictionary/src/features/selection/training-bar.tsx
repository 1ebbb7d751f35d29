import { endRun, useGetUserQuery, useNavigate, useTranslation, writeIds } from '@mova/app-kit';
import { cookieNames, maxTrainingWords, minTrainingWords } from '@mova/contracts/names';
import { drawWords } from '@mova/training/draw-words';
import { startsTraining } from '@mova/training/tab-training';
import { Button, ExercisesIcon, showToast } from '@mova/ui';
import { SelectionBar } from '@mova/ui/selection-bar';
import { memo, useDeferredValue } from 'react';
import { maxSelected, type Selection, type SelectionStore, useChosen } from './selection.ts';
import classes from './training-bar.module.css';

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

interface ChosenWordsProps extends Pick<TrainingBarProps, 'onClear'> {
  readonly selection: Selection;
}

const ChosenWords = memo(function ChosenWords({ selection, onClear }: ChosenWordsProps) {
  const { t } = useTranslation();
  const train = useTrain();
  const count = selection.length;
  const missing = minTrainingWords - count;
  const hint = () => {
    if (missing > 0) return t('selection.missing', { count: missing });
    if (count >= maxSelected) return t('selection.full', { count: maxSelected });
    return count > maxTrainingWords ? t('selection.drawn', { count: maxTrainingWords }) : undefined;
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

/**
 * Starts a training of up to ten of the chosen words, drawn at random. A user without free trainings left goes to
 * /premium instead; while the number is unknown, the guard of the training decides.
 */
function useTrain() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: user } = useGetUserQuery();
  return (selection: Selection) => {
    const { isPremium, freeTrainingsLeft } = user?.userDetails ?? {};
    if (!isPremium && typeof freeTrainingsLeft === 'number' && freeTrainingsLeft <= 0) {
      navigate('/premium');
      return;
    }
    const words = drawWords(selection);
    writeIds(cookieNames.exerciseWords, words);
    // A training abandoned in this tab must not continue in place of this one.
    endRun();
    if (words.length < selection.length) {
      showToast({ message: t('selection.drew', { count: words.length, chosen: selection.length }) });
    }
    navigate('/remember-words', startsTraining);
  };
}
