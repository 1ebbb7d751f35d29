import { endRun, useGetUserQuery, useNavigate, useTranslation, writeIds } from '@mova/app-kit';
import { cookieNames, maxTrainingWords } from '@mova/contracts/names';
import { drawWords } from '@mova/training/draw-words';
import { showToast } from '@mova/ui';
import type { Selection } from './selection.ts';

/**
 * Starts a training of up to ten of the chosen words, drawn at random. A user without free trainings left goes to
 * /premium instead; while the number is unknown, the guard of the training decides.
 */
export function useTrain() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: user } = useGetUserQuery();
  const train = (selection: Selection) => {
    const details = user?.userDetails;
    const left = details?.freeTrainingsLeft ?? undefined;
    if (details && !details.isPremium && left !== undefined && left <= 0) {
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
    navigate('/remember-words');
  };
  return { train, wordsPerTraining: maxTrainingWords };
}
