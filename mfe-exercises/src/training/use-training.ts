import {
  beginRun,
  pinReleaseSet,
  useLocation,
  useNavigate,
  useSaveWordsResultMutation,
  useSearchParams,
  useTranslation,
} from '@mova/app-kit';
import { useLazyGetWordsByIdsQuery } from '@mova/app-kit/endpoints/words';
import { waitingResults } from '@mova/training/outbox';
import { isTrainingStart } from '@mova/training/tab-training';
import { showToast } from '@mova/ui';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCancelTrainingMutation, useStartTrainingMutation } from '../api/training-api.ts';
import type { Training, TrainingState } from '../domain/training.ts';
import {
  hasResult,
  introductionPath,
  leftRunParam,
  redirectFrom,
  resultPath,
} from '../domain/training-path.ts';
import { Registrations } from './registrations.ts';
import {
  closeTraining,
  leaveTraining,
  prepareResult,
  prepareTraining,
  startTraining,
  type TrainingDependencies,
} from './training-actions.ts';
import { trainingStore } from './training-store.ts';

/** Of this document: a page may close before the answer comes, and another take over the same start. */
const registrations = new Registrations();

/** Returns what this tab has of a training, live. */
export function useTrainingState(userId: number): TrainingState | null {
  return useSyncExternalStore(trainingStore.subscribe, () => trainingStore.read(userId));
}

/** What a training needs of the service. Called where an answer renders nothing: it would delay the verdict. */
export function useTrainingDependencies(): TrainingDependencies {
  const [readWords] = useLazyGetWordsByIdsQuery();
  const [start] = useStartTrainingMutation();
  const [cancel] = useCancelTrainingMutation();
  const [save] = useSaveWordsResultMutation();
  return useMemo(
    () => ({ store: trainingStore, registrations, readWords, start, cancel, save }),
    [readWords, start, cancel, save],
  );
}

/**
 * Runs the training of this tab for its page: resumes, joins or starts it, keeps the address at its step, pins the
 * release set, and goes home if it disappears.
 *
 * @param path of the step on the screen
 */
export function useTraining(userId: number, path: string, dependencies: TrainingDependencies) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state: navigation } = useLocation();
  const [params] = useSearchParams();
  const leftRunId = params.get(leftRunParam);
  const [isPrepared, setPrepared] = useState(false);
  const isCopy = useRef(false);
  const isStep = path !== resultPath;

  useLayoutEffect(() => {
    const page = trainingStore.open(userId);
    isCopy.current = page.isCopy;
    return () => {
      page.close();
      closeTraining(userId, dependencies);
    };
  }, [userId, dependencies]);

  // Before the first paint, so that a verdict from before the reload does not flash.
  const prepare = useEffectEvent(() => {
    const opening = { isStart: isTrainingStart(navigation), isCopy: isCopy.current && !isPrepared };
    if (!isStep) prepareResult(userId, leftRunId, trainingStore);
    const isShared = isStep
      ? prepareTraining(userId, path === introductionPath, opening, dependencies)
      : opening.isCopy;
    if (isShared && trainingStore.read(userId)) showToast({ message: t('run.joined') });
    setPrepared(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the exercises, and again when the result is left or shown
  useLayoutEffect(() => prepare(), [isStep]);

  const state = useTrainingState(userId);
  const stage = state?.stage;
  const training = state && 'run' in state ? state.run : undefined;
  useStart(userId, dependencies, isPrepared && isStep && stage === 'starting');

  const isRunning = isPrepared && isStep && stage === 'run';
  // Another tab may have begun it.
  useLayoutEffect(() => {
    if (isRunning) beginRun();
  }, [isRunning]);
  const isActive = training !== undefined;
  useEffect(() => (isActive ? pinReleaseSet() : undefined), [isActive]);
  useGone(userId, training, isStep, isPrepared && (isStep ? !state : !isActive));

  const redirect =
    state?.stage === 'run' && isPrepared ? redirectFrom(state.run, path, leftRunId) : undefined;
  useEffect(() => {
    if (redirect !== undefined) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  return {
    data: isPrepared && redirect === undefined ? training : undefined,
    error: isPrepared && state && 'error' in state ? state.error : undefined,
    isFetching: stage === 'starting',
    refetch: () => trainingStore.dispatch(userId, { type: 'retry' }),
    leave: useCallback(() => leaveTraining(userId, dependencies), [userId, dependencies]),
  } as const;
}

/** Goes home when the training is gone, and says what another tab has done with it, or that there is no result. */
function useGone(userId: number, training: Training | undefined, isStep: boolean, isGone: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const last = useRef(training);
  const leave = useEffectEvent((before: Training | undefined) => {
    const isWaiting = waitingResults(userId).some(({ runId }) => runId === before?.runId);
    if (!before) showToast({ message: t('result.none') });
    else if (!hasResult(before)) showToast({ message: t('run.gone') });
    else showToast({ message: t(isWaiting ? 'run.savesItself' : 'run.saved') });
    void navigate('/home', { replace: true });
  });
  useEffect(() => {
    const before = last.current;
    last.current = training;
    // A start that failed for good goes where it says why.
    if (isGone && (!isStep || before)) leave(before);
  }, [training, isGone, isStep]);
}

/** Starts the training; without trainings left it goes to /premium, with too few words left home. */
function useStart(userId: number, dependencies: TrainingDependencies, isStarting: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = useEffectEvent(async (page: AbortSignal) => {
    const state = trainingStore.read(userId);
    if (state?.stage !== 'starting') return;
    const outcome = await startTraining(userId, state.start, dependencies, page);
    if (outcome.kind === 'none-left') void navigate('/premium', { replace: true });
    if (outcome.kind === 'too-few') {
      const { count } = outcome;
      showToast({ message: count === 0 ? t('run.wordsGone') : t('start.fewText', { count }) });
      void navigate('/home', { replace: true });
    }
    if (outcome.kind === 'begun' && outcome.deleted > 0)
      showToast({ message: t('run.someWordsGone', { count: outcome.deleted }) });
  });
  useEffect(() => {
    if (!isStarting) return;
    const page = new AbortController();
    void start(page.signal);
    return () => page.abort();
  }, [isStarting]);
}
