import {
  drawWords,
  mostWordsOfTraining,
  useGetUserQuery,
  useNavigate,
  useTrainingRoutes,
  useTranslation,
  wholeTraining,
  writeIds,
} from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { showToast } from '@mova/ui';
import type { Selection } from './selection.ts';

/**
 * Starts a training of chosen words: draws at most ten of them, keeps them and the way through the exercises,
 * and goes to the introduction. A free learner without trainings left goes to /premium instead; where the
 * number left is not known, the guard of the training decides.
 */
export function useTrain() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: user } = useGetUserQuery();
  const [, setRoutes] = useTrainingRoutes();
  const train = (selection: Selection) => {
    const details = user?.userDetails;
    const left = details?.freeTrainingsLeft ?? undefined;
    if (details && !details.isPremium && left !== undefined && left <= 0) {
      navigate('/premium');
      return;
    }
    const words = drawWords(selection);
    writeIds(cookieNames.exerciseWords, words);
    setRoutes(wholeTraining);
    if (words.length < selection.length) {
      showToast({ message: t('selection.drew', { count: words.length, chosen: selection.length }) });
    }
    navigate('/remember-words');
  };
  return { train, wordsOfRun: mostWordsOfTraining };
}
