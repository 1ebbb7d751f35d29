import {
  beginRun,
  pinReleaseSet,
  useLocation,
  useNavigate,
  useSaveWordsResultMutation,
  useTranslation,
} from '@mova/app-kit';
import { useLazyGetWordsByIdsQuery } from '@mova/app-kit/endpoints/words';
import { isTrainingStart } from '@mova/training/tab-training';
import { showToast } from '@mova/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCancelTrainingMutation, useStartTrainingMutation } from '../api/training-api.ts';
import {
  type Starting,
  singleExercise,
  type Training,
  type TrainingState,
  wholeTraining,
} from '../domain/training.ts';
import { introductionPath, placeElsewhere, resultPath } from '../domain/training-path.ts';
import { Registrations } from './registrations.ts';
import { closeTraining, prepareTraining, startTraining, type TrainingTab } from './training-actions.ts';
import { trainingStore } from './training-store.ts';

/** Of this document: a page may close before the answer comes, and another take over the same start. */
const registrations = new Registrations();

/** Returns what a screen needs of the training, live. `select` returns a primitive or a part of the state. */
export function useTrainingState<Selected>(
  userId: number,
  select: (state: TrainingState | null) => Selected,
): Selected {
  return useSyncExternalStore(trainingStore.subscribe, () => select(trainingStore.read(userId)));
}

export function trainingOf(state: TrainingState | null): Training | undefined {
  return state && 'run' in state ? state.run : undefined;
}

export function useTrainingTab(): TrainingTab {
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
 * release set, and goes home if it disappears. Answers do not change its return value.
 *
 * @param path of the step on the screen
 */
export function useTraining(userId: number, path: string, tab: TrainingTab) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state: opening } = useLocation();
  const [isPrepared, setPrepared] = useState(false);
  const isStep = path !== resultPath;

  useLayoutEffect(() => {
    const close = trainingStore.open(userId);
    return () => {
      close();
      closeTraining(userId, tab);
    };
  }, [userId, tab]);

  // Before the first paint, so that a verdict from before the reload does not flash.
  const prepare = useEffectEvent(() => {
    const routes = path === introductionPath ? wholeTraining : singleExercise;
    const isJoined = isStep && prepareTraining(userId, routes, tab, !isTrainingStart(opening));
    if (isJoined) showToast({ message: t('run.joined') });
    if (!isStep) trainingStore.dispatch(userId, { type: 'endReplay' });
    setPrepared(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the exercises, and again when the result is left or shown
  useLayoutEffect(() => prepare(), [isStep]);

  const stage = useTrainingState(userId, (state) => state?.stage);
  const failure = useTrainingState(userId, (state) => (state?.stage === 'failed' ? state : undefined));
  useStart(userId, tab, isPrepared && isStep && (stage === 'starting' || failure?.isRetried === true));

  const isRunning = isPrepared && isStep && stage === 'run';
  // Another tab may have begun it.
  useLayoutEffect(() => {
    if (isRunning) beginRun();
  }, [isRunning]);
  const isActive = stage === 'run' || stage === 'left';
  useEffect(() => (isActive ? pinReleaseSet() : undefined), [isActive]);

  const elsewhere = useTrainingState(userId, (state) =>
    state?.stage === 'run' && isPrepared ? placeElsewhere(state.run, path) : undefined,
  );
  useEffect(() => {
    if (elsewhere !== undefined) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  const wasActive = useRef(false);
  const isGone = isPrepared && isStep && stage === undefined;
  const sayGone = useEffectEvent(() => showToast({ message: t('run.gone') }));
  useEffect(() => {
    if (isActive) wasActive.current = true;
    if (!wasActive.current || !isGone) return;
    wasActive.current = false;
    sayGone();
    void navigate('/home', { replace: true });
  }, [isActive, isGone, navigate]);

  if (isPrepared && isActive) return { kind: elsewhere === undefined ? 'active' : 'loading' } as const;
  if (!failure || !isPrepared) return { kind: 'loading' } as const;
  const retry = () => void trainingStore.dispatch(userId, { type: 'retry' });
  return { kind: 'failed', error: failure.error, pending: failure.isRetried, retry } as const;
}

/** Starts the training; without trainings left it goes to /premium, with too few words left home. */
function useStart(userId: number, tab: TrainingTab, isStarting: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const run = async (start: Starting, page: AbortSignal) => {
    const outcome = await startTraining(userId, start, tab, page);
    if (outcome.kind === 'none-left') void navigate('/premium', { replace: true });
    if (outcome.kind === 'too-few') {
      const { count } = outcome;
      showToast({ message: count === 0 ? t('run.wordsGone') : t('start.fewText', { count }) });
      void navigate('/home', { replace: true });
    }
    if (outcome.kind === 'begun' && outcome.deleted > 0)
      showToast({ message: t('run.someWordsGone', { count: outcome.deleted }) });
  };
  const start = useEffectEvent((page: AbortSignal) => {
    const state = trainingStore.read(userId);
    if (state && 'start' in state) void run(state.start, page);
  });
  useEffect(() => {
    if (!isStarting) return;
    const page = new AbortController();
    start(page.signal);
    return () => page.abort();
  }, [isStarting]);
}
