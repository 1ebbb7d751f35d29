import { fieldsOf, forgetJson, isWhole, keepText, keysIn, readJson, readText } from '@mova/app-kit/storage';
import type { ExerciseKind } from '@mova/contracts';
import { storageNames } from '@mova/contracts/names';
import { putResult, removeResult, sharedTrainingKey, waitingResults } from '@mova/training/outbox';
import { parseStored } from '../domain/parse-training.ts';
import { resultOf, savedFormOf } from '../domain/result-of.ts';
import { runIdOf, type Training, type TrainingState } from '../domain/training.ts';
import { hasResult, isAnswered } from '../domain/training-path.ts';
import { type TrainingEvent, trainingReducer } from '../domain/training-reducer.ts';

interface Kept {
  readonly userId: number;
  readonly state: TrainingState;
}

/** A training that no tab has changed for so long is not joined any more. */
const maxSharedAgeMs = 24 * 60 * 60_000;

/**
 * The training of this tab. Storage of the tab holds it, so that a reload finds it, and storage of the browser a
 * copy, by which other tabs join it: they follow each other's changes.
 */
export class TrainingStore {
  readonly #listeners = new Set<() => void>();
  /** A state that storage does not hold: it is closed or full, or the state belongs to the page alone. */
  #held: Kept | undefined;
  /** Cached, so that reading again returns the same object. */
  #known:
    | { readonly userId: number; readonly text: string; readonly state: TrainingState | null }
    | undefined;
  #openPages = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the training of this tab; null for none, an unreadable one, or one of another user. */
  read(userId: number): TrainingState | null {
    if (this.#held) return this.#held.userId === userId ? this.#held.state : null;
    const text = readText('tab', storageNames.exercisesResult);
    if (text === null) return null;
    if (this.#known?.userId !== userId || this.#known.text !== text)
      this.#known = { userId, text, state: parseText(text, userId) };
    return this.#known.state;
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
      endShared(userId, runIdOf(state));
      forgetJson('tab', storageNames.exercisesResult);
      this.#held = { userId, state };
    } else {
      const text = textOf(userId, state);
      const isKept = keepText('tab', storageNames.exercisesResult, text);
      // An older copy must not come before what this tab holds.
      if (!keepText('browser', sharedTrainingKey(userId, runIdOf(state)), text)) this.#unshare(userId, state);
      this.#held = isKept && state.stage !== 'failed' ? undefined : { userId, state };
      // Spares reading back what was just written.
      this.#known = { userId, text, state };
    }
    this.#tell();
  }

  /** Ends the training for every tab of the browser. */
  drop(userId: number): void {
    const state = this.read(userId);
    if (state && state.stage !== 'left') endShared(userId, runIdOf(state));
    this.#forget();
  }

  /** Joins the training that was started with these words in another tab, if there is one. */
  join(userId: number, drawn: readonly number[]): boolean {
    for (const key of keysIn('browser', sharedTrainingKey(userId))) {
      const text = readText('browser', key) ?? '';
      const state = parseText(text, userId);
      const words = state && ('run' in state ? state.run.drawn : state.start.drawn);
      // What this release cannot read may be a newer one's.
      if (isOld(key)) forgetJson('browser', key);
      else if (state && words?.join() === drawn.join()) {
        this.keep(userId, state);
        return true;
      }
    }
    return false;
  }

  /** Follows what other tabs do with the training while its page is open. @returns a cleanup function */
  open(userId: number, page: EventTarget = window): () => void {
    this.#openPages += 1;
    const follow = (event: Event) => {
      const own = this.read(userId);
      if (own && (event as StorageEvent).key === sharedTrainingKey(userId, runIdOf(own)))
        this.refresh(userId);
    };
    const comeBack = (event: Event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      // Another page of this tab may have gone on with it, or ended it, while this one was in the back/forward cache.
      const shown = this.#held?.state ?? this.#known?.state;
      const own = this.read(userId);
      if (!own || (shown && runIdOf(shown) !== runIdOf(own))) return window.location.reload();
      this.refresh(userId);
      this.#tell();
    };
    page.addEventListener('storage', follow);
    page.addEventListener('pageshow', comeBack);
    return () => {
      this.#openPages -= 1;
      page.removeEventListener('storage', follow);
      page.removeEventListener('pageshow', comeBack);
    };
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
    if (state) {
      this.#held = keepText('tab', storageNames.exercisesResult, text) ? undefined : { userId, state };
      this.#known = { userId, text, state };
      this.#tell();
    } else if (isEnd(text)) this.#forget();
    else return false;
    return true;
  }

  #unshare(userId: number, state: TrainingState): void {
    forgetJson('browser', sharedTrainingKey(userId, runIdOf(state)));
  }

  #forget(): void {
    this.#held = undefined;
    forgetJson('tab', storageNames.exercisesResult);
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
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

/** The store of this document. */
export const trainingStore = new TrainingStore();

function textOf(userId: number, state: Exclude<TrainingState, { stage: 'left' }>): string {
  const keptAt = Date.now();
  if (state.stage === 'run') return JSON.stringify({ ...resultOf(state.run), userId, keptAt, ...state });
  return JSON.stringify({ userId, keptAt, stage: 'starting', start: state.start });
}

/** Tells the other tabs of a training that it is over; a copy that is only missing says nothing. */
function endShared(userId: number, runId: string): void {
  keepText(
    'browser',
    sharedTrainingKey(userId, runId),
    JSON.stringify({ userId, keptAt: Date.now(), stage: ended }),
  );
}

const ended = 'ended';

function isEnd(text: string): boolean {
  try {
    return fieldsOf(JSON.parse(text))?.stage === ended;
  } catch {
    return false;
  }
}

function isOld(key: string): boolean {
  const keptAt = fieldsOf(readJson('browser', key))?.keptAt;
  return !isWhole(keptAt, Date.now() - maxSharedAgeMs, Number.MAX_SAFE_INTEGER);
}

function parseText(text: string, userId: number): TrainingState | null {
  try {
    const fields = fieldsOf(JSON.parse(text));
    return fields?.userId === userId ? parseStored(fields) : null;
  } catch {
    return null;
  }
}
