import {
  beginRun,
  browserCookies,
  type CallBody,
  type CallResponse,
  endRun,
  hasStartedRun,
  isApiFailure,
  readIds,
  readSession,
} from '@mova/app-kit';
import { cookieNames, maxTrainingWords, minTrainingWords } from '@mova/contracts/names';
import { newRunId } from '@mova/training/exercise';
import { outboxEvent, putResult } from '@mova/training/outbox';
import { leaveResult } from '@mova/training/send-outbox';
import { drawReplay } from '../domain/draw-exercise.ts';
import { shownAnswer } from '../domain/exercise-state.ts';
import { hasAnswers, savedFormOf } from '../domain/result-of.ts';
import { runIdOf, type Starting, type Training } from '../domain/training.ts';
import { hasResult, isComplete, leftMistakesOf } from '../domain/training-path.ts';
import { currentExercise } from '../domain/training-reducer.ts';
import type { Registrations } from './registrations.ts';
import type { TrainingStore } from './training-store.ts';

type Answered<Data> = PromiseLike<{ readonly data?: Data | undefined; readonly error?: unknown }>;

export interface TrainingDependencies {
  readonly store: TrainingStore;
  readonly registrations: Registrations;
  readonly readWords: (call: CallBody<'getWordsByIds'>) => Answered<CallResponse<'getWordsByIds'>>;
  readonly start: (call: CallBody<'startTraining'>) => Answered<unknown>;
  readonly cancel: (call: CallBody<'cancelTraining'>) => Answered<unknown>;
  readonly save: (call: CallBody<'saveWordsResult'>) => Answered<unknown>;
}

/**
 * Prepares what a page continues: the training of this tab after a reload, the same start again, one that another tab
 * has begun, or a new start. An earlier training that was abandoned is cancelled, or saved if it has a result.
 *
 * @param opening `isStart`: by a start on another page, which joins no training of another tab; `isCopy`: in a copy of a
 * tab that shows the training, not by a reload
 * @returns whether the training goes on in another tab as well
 */
export function prepareTraining(
  userId: number,
  isWhole: boolean,
  { isStart, isCopy }: { readonly isStart: boolean; readonly isCopy: boolean },
  dependencies: TrainingDependencies,
): boolean {
  const { store, registrations, cancel } = dependencies;
  // It is none of this tab's to end, if another is at it.
  const isElsewhere = store.refresh(userId) || isCopy;
  const state = store.read(userId);
  if (state?.stage === 'run' && (hasStartedRun() || (isElsewhere && !isStart))) {
    beginRun();
    const current = currentExercise(state.run);
    const shown = current && shownAnswer(current.part);
    // After a reload a right answer counts as seen; in a copy it may still be looked at in the first tab. A mistake
    // is still to be read.
    if (current && shown?.correct && !isCopy) store.dispatch(userId, { type: 'next', kind: current.kind });
    return isCopy;
  }
  const drawn = readIds(cookieNames.exerciseWords).slice(0, maxTrainingWords);
  if (!state && !isStart && store.join(userId, drawn)) return true;
  const isSame =
    state &&
    'start' in state &&
    state.start.drawn.join() === drawn.join() &&
    (!isStart || state.start.isWhole === isWhole);
  const start = isSame ? state.start : { runId: newRunId(), drawn, isWhole };
  if (state?.stage === 'run' && hasResult(state.run)) leaveToOutbox(userId, state.run, dependencies);
  else if (state && !isSame && !isElsewhere) registrations.cancel(userId, runIdOf(state), cancel);
  store.dispatch(userId, { type: 'start', start });
  return false;
}

/**
 * Prepares the result of the training of this tab, whose replay is over, or the replay of one that was left.
 *
 * @param runId of the one that was left, if the page is opened for its mistakes
 */
export function prepareResult(userId: number, runId: string | null, store: TrainingStore): void {
  if (runId !== null && store.read(userId) === null) store.reopen(userId, runId);
  // Neither changes a replay that is in the middle of an exercise.
  store.dispatch(userId, { type: 'endReplay' });
  const training = store.current(userId);
  if (training?.runId === runId && leftMistakesOf(training))
    store.dispatch(userId, { type: 'beginReplay', drawn: drawReplay(training) });
}

/** How a start ended: `given-up` when its page is gone or another user is signed in. */
export type StartOutcome =
  | { readonly kind: 'begun'; readonly deleted: number }
  | { readonly kind: 'too-few'; readonly count: number }
  | { readonly kind: 'none-left' | 'failed' | 'given-up' };

/** Starts a training: reads its words, registers it, then begins it. A retry sends the same run id. */
export async function startTraining(
  userId: number,
  { runId, drawn }: Starting,
  { store, registrations, ...calls }: TrainingDependencies,
  page: AbortSignal,
): Promise<StartOutcome> {
  const isGivenUp = () => page.aborted || readSession()?.userId !== userId;
  const fail = (error: unknown, nextRunId = runId): StartOutcome => {
    store.dispatch(userId, { type: 'startFailed', runId, error, nextRunId });
    return { kind: 'failed' };
  };
  const read = drawn.length > 0 ? await calls.readWords({ ids: [...drawn] }) : { data: { words: [] } };
  if (isGivenUp()) return { kind: 'given-up' };
  if (!read.data) return fail(read.error);
  const words = read.data.words.map(({ wordDetails: { category }, ...word }) => ({ ...word, category }));
  if (words.length < minTrainingWords) {
    store.drop(userId);
    return { kind: 'too-few', count: words.length };
  }
  const wordIds = words.map(({ id }) => id);
  await registrations.ready();
  if (isGivenUp()) return { kind: 'given-up' };
  const error = await registrations.start(runId, () => calls.start({ runId, wordIds }));
  if (isGivenUp()) return { kind: 'given-up' };
  const errorType = isApiFailure(error) && error.kind === 'problem' ? error.problem.errorType : undefined;
  if (errorType === 'NO_TRAININGS_LEFT') {
    store.drop(userId);
    return { kind: 'none-left' };
  }
  // The id belongs to another training.
  if (errorType === 'CONFLICT') return fail(error, newRunId());
  if (error !== undefined) return fail(error);
  store.dispatch(userId, { type: 'begin', runId, words });
  return { kind: 'begun', deleted: drawn.length - words.length };
}

/** Ends the training at the user's request: cancels it, or leaves its result to be saved in the background. */
export function leaveTraining(userId: number, dependencies: TrainingDependencies): void {
  const { store, registrations, cancel } = dependencies;
  const training = store.current(userId);
  if (!training) return;
  if (hasResult(training)) leaveToOutbox(userId, training, dependencies);
  else registrations.cancel(userId, training.runId, cancel);
  finishTraining(userId, store);
}

/** Ends a training that is settled. The page shows it until it is gone. */
export function finishTraining(userId: number, store: TrainingStore): void {
  store.dispatch(userId, { type: 'leave' });
  browserCookies.remove(cookieNames.exerciseWords);
}

/** Leaves a training to be saved in the background, with all its answers. */
function leaveToOutbox(userId: number, training: Training, { save }: TrainingDependencies): void {
  if (training.isHandedIn) return;
  const result = savedFormOf(training);
  putResult(userId, result);
  leaveResult(userId, result, save);
}

/** Called when the page of a training closes. The page may be opened again at once. */
export function closeTraining(userId: number, dependencies: TrainingDependencies): void {
  const { store } = dependencies;
  if (store.read(userId)?.stage !== 'left') {
    queueMicrotask(() => endUnused(userId, dependencies));
    return;
  }
  store.drop(userId);
  // Before the next page reads the pass; not earlier, because the guard would redirect a user who is leaving.
  endRun();
  // The shell sends nothing before the tab has left the training.
  window.dispatchEvent(new Event(outboxEvent));
}

/** A training that was not begun, or has no answers in the end, must not reserve a free training. */
function endUnused(userId: number, { store, registrations, cancel }: TrainingDependencies): void {
  store.refresh(userId);
  const state = store.read(userId);
  if (!state || state.stage === 'left' || readSession()?.userId !== userId) return;
  const runId = runIdOf(state);
  if (store.isOpen(userId, runId)) return;
  if (state.stage !== 'run') {
    const isStillWanted = () => {
      store.refresh(userId);
      return store.isOpen(userId, runId) || store.current(userId)?.runId === runId;
    };
    void registrations.cancelAbandoned(userId, runId, cancel, isStillWanted);
  } else if (isComplete(state.run) && !hasAnswers(state.run)) {
    registrations.cancel(userId, runId, cancel);
    store.drop(userId);
    browserCookies.remove(cookieNames.exerciseWords);
    endRun();
  }
}
