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
  const priceText = usePriceText();
  const count = selection.length;
  const missing = minTrainingWords - count;
  const price = missing > 0 ? undefined : priceText;
  const hintText = () => {
    if (missing > 0) return t('selection.missing', { count: missing });
    if (count >= maxSelected) return t('selection.full', { count: maxSelected });
    return count > maxTrainingWords ? t('selection.drawn', { count: maxTrainingWords }) : undefined;
  };
  const hint = hintText();
  return (
    <SelectionBar
      label={t('selection.label')}
      hint={
        (hint ?? price) && (
          <>
            {hint}
            {price && <span className={classes.price}>{price}</span>}
          </>
        )
      }
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

/** Returns what a whole training costs; nothing for premium users, or before the account is loaded. */
function usePriceText(): string | undefined {
  const { t } = useTranslation();
  const { data: user } = useGetUserQuery();
  const { isPremium, freeTrainingsLeft, freeTrainingsDaily: daily } = user?.userDetails ?? {};
  if (isPremium || typeof freeTrainingsLeft !== 'number') return undefined;
  if (freeTrainingsLeft > 0) return t('selection.price');
  return daily ? t('selection.tomorrow', { daily }) : t('selection.noneLeft');
}

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
      const drew = { count: words.length, chosen: selection.length };
      // It stays while the page of the training loads.
      showToast({ message: t('selection.drew', drew), seconds: 8 });
    }
    navigate('/remember-words', startsTraining);
  };
}
