import { endRun, useGetUserQuery, useNavigate, useTranslation, writeIds } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { drawWords } from '@mova/training/draw-words';
import { startsTraining } from '@mova/training/tab-training';
import { showToast } from '@mova/ui';

/** How many trainings a free user has left and gets tomorrow; undefined for premium users and while unknown. */
export function useTrainingsLeft():
  | { readonly left: number; readonly daily: number | undefined }
  | undefined {
  const { data: user } = useGetUserQuery();
  const { isPremium, freeTrainingsLeft, freeTrainingsDaily } = user?.userDetails ?? {};
  if (isPremium || typeof freeTrainingsLeft !== 'number') return undefined;
  return { left: freeTrainingsLeft, daily: freeTrainingsDaily };
}

/**
 * Starts a training of the chosen words, of more than ten with ten of them drawn at random. A user without free
 * trainings left goes to /premium instead; while the number is unknown, the guard of the training decides.
 */
export function useTrain() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const trainings = useTrainingsLeft();
  return (selection: readonly number[]) => {
    if (trainings && trainings.left <= 0) {
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
