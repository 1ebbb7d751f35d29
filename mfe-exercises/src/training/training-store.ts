import { beginRun } from '@mova/app-kit';
import { forgetJson, keepText, keysIn, readText } from '@mova/app-kit/storage';
import type { ExerciseKind } from '@mova/contracts';
import { storageNames } from '@mova/contracts/names';
import { putResult, removeResult, sharedTrainingKey, waitingResults } from '@mova/training/outbox';
import { savedFormOf } from '../domain/result-of.ts';
import { runIdOf, type Training, type TrainingState } from '../domain/training.ts';
import { hasResult, isAnswered } from '../domain/training-path.ts';
import { type TrainingEvent, trainingReducer } from '../domain/training-reducer.ts';
import { endText, isEnd, isOld, parseMistakes, parseText, textOf } from './training-text.ts';

/** What this document last read or wrote. Cached, so that reading again returns the same object. */
interface Known {
  readonly userId: number;
  readonly text: string;
  readonly state: TrainingState | null;
  /** False if storage of the tab is closed or full, or the state belongs to the page alone. */
  readonly isStored: boolean;
}

/** In storage of a tab whose page shows a training: found by a copy of the tab, but not after a reload. */
const shownKey = 'mova:training-shown';

/**
 * The training of this tab. Storage of the tab holds it, so that a reload finds it, and storage of the browser a
 * copy, by which other tabs join it: they follow each other's changes.
 */
export class TrainingStore {
  readonly #listeners = new Set<() => void>();
  #known: Known | undefined;
  #openPages = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the training of this tab; null for none, an unreadable one, or one of another user. */
  read(userId: number): TrainingState | null {
    const known = this.#known?.userId === userId ? this.#known : undefined;
    if (known && !known.isStored) return known.state;
    const text = readText('tab', storageNames.exercisesResult);
    // An open page goes on with its training if someone has cleared the storage of the tab.
    if (text === null) return (this.#openPages > 0 && known?.state) || null;
    if (known?.text === text) return known.state;
    const state = parseText(text, userId);
    this.#known = { userId, text, state, isStored: true };
    return state;
  }

  /** Returns the training in progress; null while it is only being started. */
  current(userId: number): Training | null {
    const state = this.read(userId);
    return state?.stage === 'run' ? state.run : null;
  }

  /** Returns whether the event changed the training. */
  dispatch(userId: number, event: TrainingEvent): boolean {
    this.refresh(userId);
    const before = this.read(userId);
    const state = trainingReducer(before, event);
    if (state === before || state === null) return false;
    const isRunning = before?.stage === 'run' && state.stage === 'run' && !state.run.replay;
    // The answer may be on its way to the server, sent by another tab.
    if (isRunning && event.type === 'takeBack' && !takeBackResult(userId, before.run, event.kind))
      return false;
    this.keep(userId, state);
    // Again after «Ще на слух». Whole exercises only: anyone may send them from here on, and each is saved once.
    const isAnswer = event.type === 'answer' || event.type === 'endEarly';
    if (isRunning && isAnswer && isAnswered(state.run)) putResult(userId, savedFormOf(state.run));
    return true;
  }

  /** Stores a training: the fields of its result, and what resuming and joining need. One that is left ends in all tabs. */
  keep(userId: number, state: TrainingState): void {
    const before = this.read(userId);
    if (before && runIdOf(before) !== runIdOf(state)) this.#unshare(userId, before);
    if (state.stage === 'left') {
      this.#endShared(userId, state);
      forgetJson('tab', storageNames.exercisesResult);
      this.#known = { userId, text: '', state, isStored: false };
    } else {
      const text = textOf(userId, state);
      this.#store(userId, text, state);
      // An older copy must not come before what this tab holds.
      if (!keepText('browser', sharedTrainingKey(userId, runIdOf(state)), text)) this.#unshare(userId, state);
      // Also when the storage of the tab was cleared.
      if (state.stage === 'run' && this.#openPages > 0) beginRun();
    }
    this.#tell();
  }

  /** Ends the training for every tab of the browser. */
  drop(userId: number): void {
    const state = this.read(userId);
    if (state && state.stage !== 'left') this.#endShared(userId, state);
    this.#forget();
    this.#tell();
  }

  /** Joins the training that was started with these words in another tab, if there is one. */
  join(userId: number, drawn: readonly number[]): boolean {
    const found: TrainingState[] = [];
    forgetOldCopies(userId);
    for (const key of keysIn('browser', sharedTrainingKey(userId))) {
      const state = parseText(readText('browser', key) ?? '', userId);
      const words = state && ('run' in state ? state.run.drawn : state.start.drawn);
      // What this release cannot read may be a newer one's.
      if (state && words?.join() === drawn.join()) found.push(state);
    }
    // A start may be left over from a tab that was closed.
    const state = found.find(({ stage }) => stage === 'run') ?? found[0];
    if (state) this.keep(userId, state);
    return state !== undefined;
  }

  /** Opens a result that was left again, for the mistakes that are left in it. */
  reopen(userId: number, runId: string): void {
    const run = parseMistakes(readText('browser', sharedTrainingKey(userId, runId)) ?? '', userId);
    if (run) this.keep(userId, { stage: 'run', run });
  }

  /** Follows other tabs while a page of the training is open. `isCopy`: this tab is a copy of one that shows it. */
  open(userId: number, page: EventTarget = window): { readonly isCopy: boolean; readonly close: () => void } {
    const isCopy = readText('tab', shownKey) !== null;
    // An earlier page may have shown a training that is gone since.
    if (this.#known?.isStored) this.#known = undefined;
    this.#openPages += 1;
    const follow = (event: Event) => {
      if ((event as StorageEvent).key?.startsWith(sharedTrainingKey(userId))) this.refresh(userId);
    };
    const comeBack = (event: Event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      mark();
      // Another page of this tab may have gone on with it, or ended it, while this one was in the back/forward cache.
      const shown = this.#known;
      const isGone = shown?.isStored && readText('tab', storageNames.exercisesResult) === null;
      const own = this.read(userId);
      if (isGone || !own || (shown?.state && runIdOf(shown.state) !== runIdOf(own)))
        return window.location.reload();
      this.refresh(userId);
      this.#tell();
    };
    // Not while it is hidden: it may be discarded without notice, and comes back by a reload.
    const mark = () =>
      document.visibilityState === 'hidden' ? unmark() : void keepText('tab', shownKey, String(userId));
    const unmark = () => forgetJson('tab', shownKey);
    const closing = new AbortController();
    const { signal } = closing;
    page.addEventListener('storage', follow, { signal });
    page.addEventListener('pageshow', comeBack, { signal });
    page.addEventListener('pagehide', unmark, { signal });
    document.addEventListener('visibilitychange', mark, { signal });
    mark();
    const close = () => {
      closing.abort();
      unmark();
      this.#openPages -= 1;
    };
    return { isCopy, close };
  }

  /** Whether an open page is at this training. */
  isOpen(userId: number, runId: string): boolean {
    const state = this.read(userId);
    return this.#openPages > 0 && state !== null && runIdOf(state) === runId;
  }

  /** Takes over what another tab did with the training since. Returns whether it did anything. */
  refresh(userId: number): boolean {
    const own = this.read(userId);
    if (!own || own.stage === 'left') return false;
    const text = readText('browser', sharedTrainingKey(userId, runIdOf(own)));
    if (text === null || text === this.#known?.text) return false;
    const state = parseText(text, userId);
    // Each tab tries a start by itself, or tabs whose starts fail would set off each other.
    if (!state && (own.stage !== 'run' || !isEnd(text))) return false;
    if (state && 'start' in state) return false;
    if (state) this.#store(userId, text, state);
    else this.#forget();
    this.#tell();
    return true;
  }

  #store(userId: number, text: string, state: TrainingState): void {
    const isKept = keepText('tab', storageNames.exercisesResult, text);
    this.#known = { userId, text, state, isStored: isKept && !('error' in state) };
  }

  /** Tells the other tabs of a training that it is over; a copy that is only missing says nothing. */
  #endShared(userId: number, state: TrainingState): void {
    // Those with mistakes are large.
    forgetOldCopies(userId);
    const run = 'run' in state ? state.run : undefined;
    keepText('browser', sharedTrainingKey(userId, runIdOf(state)), endText(userId, run));
  }

  #unshare(userId: number, state: TrainingState): void {
    forgetJson('browser', sharedTrainingKey(userId, runIdOf(state)));
  }

  #forget(): void {
    this.#known = undefined;
    forgetJson('tab', storageNames.exercisesResult);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function forgetOldCopies(userId: number): void {
  for (const key of keysIn('browser', sharedTrainingKey(userId)))
    if (isOld(readText('browser', key) ?? '')) forgetJson('browser', key);
}

/** Takes the last answer of a training out of the outbox. Returns whether no one has sent it. */
function takeBackResult(userId: number, training: Training, kind: ExerciseKind): boolean {
  if (!isAnswered(training)) return true;
  if (!waitingResults(userId).some(({ runId }) => runId === training.runId)) return false;
  const { [kind]: _, ...others } = training.parts;
  const before = { ...training, parts: others };
  if (hasResult(before)) putResult(userId, savedFormOf(before));
  else removeResult(userId, savedFormOf(training));
  return true;
}

export const trainingStore = new TrainingStore();
