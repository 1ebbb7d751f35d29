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
import { hasAnswers, savedFormOf } from '../domain/result-of.ts';
import { runIdOf, type Starting, type Training, type TrainingRoutes } from '../domain/training.ts';
import { hasResult, isComplete } from '../domain/training-path.ts';
import type { Registrations } from './registrations.ts';
import type { TrainingStore } from './training-store.ts';

type Answered<Data> = PromiseLike<{ readonly data?: Data | undefined; readonly error?: unknown }>;

/** What the steps of a training work with in a tab. */
export interface TrainingTab {
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
 * @param mayJoin whether the page was opened otherwise than by a start, such as by its address
 * @returns whether it joined a training of another tab
 */
export function prepareTraining(
  userId: number,
  routes: TrainingRoutes,
  tab: TrainingTab,
  mayJoin: boolean,
): boolean {
  // It is none of this tab's to end, if another has gone on with it.
  const isElsewhere = tab.store.refresh(userId);
  const state = tab.store.read(userId);
  if (state?.stage === 'run' && (hasStartedRun() || (isElsewhere && mayJoin))) {
    beginRun();
    tab.store.dispatch(userId, { type: 'resume' });
    return false;
  }
  const drawn = readIds(cookieNames.exerciseWords).slice(0, maxTrainingWords);
  if (!state && mayJoin && tab.store.join(userId, drawn)) {
    if (tab.store.current(userId)) beginRun();
    return true;
  }
  const isSame = state && 'start' in state && isSameStart(state.start, drawn, routes);
  const start = isSame ? state.start : { runId: newRunId(), drawn, routes };
  if (state?.stage === 'run' && hasResult(state.run)) leaveToOutbox(userId, state.run, tab);
  else if (state && !isSame && !isElsewhere) tab.registrations.cancel(userId, runIdOf(state), tab.cancel);
  tab.store.dispatch(userId, { type: 'start', start });
  return false;
}

function isSameStart(start: Starting, drawn: readonly number[], routes: TrainingRoutes): boolean {
  return (
    JSON.stringify([start.drawn, Object.values(start.routes)]) ===
    JSON.stringify([drawn, Object.values(routes)])
  );
}

/** How a start ended: `given-up` when its page is gone or another user is signed in. */
export type StartOutcome =
  | { readonly kind: 'begun'; readonly deleted: number }
  | { readonly kind: 'too-few'; readonly count: number }
  | { readonly kind: 'none-left' | 'failed' | 'given-up' };

/** Starts a training: reads its words, registers it, then begins it. A retry sends the same run id. */
export async function startTraining(
  userId: number,
  { runId, drawn, words: known }: Starting,
  tab: TrainingTab,
  page: AbortSignal,
): Promise<StartOutcome> {
  const isGivenUp = () => page.aborted || readSession()?.userId !== userId;
  const fail = (error: unknown, nextRunId = runId): StartOutcome => {
    tab.store.dispatch(userId, { type: 'startFailed', runId, error, nextRunId });
    return { kind: 'failed' };
  };
  let words = known;
  if (!words) {
    const read = drawn.length > 0 ? await tab.readWords({ ids: [...drawn] }) : { data: { words: [] } };
    if (isGivenUp()) return { kind: 'given-up' };
    if (!read.data) return fail(read.error);
    words = read.data.words.map(({ progress: _, wordDetails: __, ...word }) => word);
    if (words.length < minTrainingWords) {
      tab.store.drop(userId);
      return { kind: 'too-few', count: words.length };
    }
    tab.store.dispatch(userId, { type: 'wordsRead', runId, words });
  }
  const wordIds = words.map(({ id }) => id);
  await tab.registrations.ready();
  if (isGivenUp()) return { kind: 'given-up' };
  const error = await tab.registrations.start(runId, () => tab.start({ runId, wordIds }));
  if (isGivenUp()) return { kind: 'given-up' };
  const errorType = isApiFailure(error) && error.kind === 'problem' ? error.problem.errorType : undefined;
  if (errorType === 'NO_TRAININGS_LEFT') {
    tab.store.drop(userId);
    return { kind: 'none-left' };
  }
  // The id belongs to another training.
  if (errorType === 'CONFLICT') return fail(error, newRunId());
  if (error !== undefined) return fail(error);
  beginRun();
  tab.store.dispatch(userId, { type: 'begin', runId, words });
  return { kind: 'begun', deleted: drawn.length - words.length };
}

/** Ends the training at the user's request: cancels it, or leaves its result to be saved in the background. */
export function leaveTraining(userId: number, tab: TrainingTab): void {
  const training = tab.store.current(userId);
  if (!training) return;
  if (hasResult(training)) leaveToOutbox(userId, training, tab);
  else tab.registrations.cancel(userId, training.runId, tab.cancel);
  finishTraining(userId, tab);
}

/** Ends a training that is settled. The page shows it until it is gone. */
export function finishTraining(userId: number, tab: TrainingTab): void {
  tab.store.dispatch(userId, { type: 'leave' });
  browserCookies.remove(cookieNames.exerciseWords);
}

/** Leaves a training to be saved in the background, with all its answers. */
function leaveToOutbox(userId: number, training: Training, { save }: TrainingTab): void {
  const result = savedFormOf(training);
  putResult(userId, result);
  leaveResult(userId, result, save);
}

/** Called when the page of a training closes. The page may be opened again at once. */
export function closeTraining(userId: number, tab: TrainingTab): void {
  if (tab.store.read(userId)?.stage !== 'left') {
    queueMicrotask(() => endUnused(userId, tab));
    return;
  }
  tab.store.drop(userId);
  // Before the next page reads the pass; not earlier, because the guard would redirect a user who is leaving.
  endRun();
  // The shell sends nothing before the tab has left the training.
  window.dispatchEvent(new Event(outboxEvent));
}

/** A training that was not begun, or has no answers in the end, must not reserve a free training. */
function endUnused(userId: number, tab: TrainingTab): void {
  tab.store.refresh(userId);
  const state = tab.store.read(userId);
  if (!state || state.stage === 'left' || readSession()?.userId !== userId) return;
  const runId = runIdOf(state);
  const isBack = () => tab.store.isOpen(userId, runId);
  if (isBack()) return;
  if (state.stage !== 'run') {
    const isBegun = () => {
      tab.store.refresh(userId);
      return tab.store.current(userId)?.runId === runId;
    };
    void tab.registrations.cancelUnless(() => isBack() || isBegun(), userId, runId, tab.cancel);
  } else if (isComplete(state.run) && !hasAnswers(state.run)) {
    tab.registrations.cancel(userId, runId, tab.cancel);
    tab.store.drop(userId);
    browserCookies.remove(cookieNames.exerciseWords);
    endRun();
  }
}
