import { beginRun, browserCookies, endRun, readIds, writeIds } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { isGrammarResult } from '@mova/training/outbox';
import { sendOutbox, sendResult } from '@mova/training/send-outbox';
import { completeResultOfTab, forgetTrainingOfTab } from '@mova/training/tab-training';
import { vi } from 'vitest';
import { mistakesLeft } from '../domain/counts.ts';
import { drawReplay } from '../domain/draw-exercise.ts';
import { definitionOf, exerciseKinds } from '../domain/exercise-kinds.ts';
import { hasAnswers, savedFormOf } from '../domain/result-of.ts';
import { singleExercise, type Training, wholeTraining } from '../domain/training.ts';
import { firstPath, isComplete, listeningPathOf, nextPathOf } from '../domain/training-path.ts';
import { currentExercise, kindsOf, phaseOf } from '../domain/training-reducer.ts';
import { Registrations } from '../training/registrations.ts';
import {
  closeTraining,
  finishTraining,
  leaveTraining,
  prepareTraining,
  startTraining,
  type TrainingTab,
} from '../training/training-actions.ts';
import { TrainingStore } from '../training/training-store.ts';

/** How the network treats a call: `lost` reaches the server, but its answer does not come back. */
export type Network = 'online' | 'offline' | 'lost';

/** What a user does in one of the open tabs (`tab` modulo their number); what does not fit there is skipped. */
export type Move =
  | { readonly do: 'start'; readonly tab: number; readonly isWhole: boolean }
  | { readonly do: 'step'; readonly tab: number; readonly correct: boolean }
  | { readonly do: 'network'; readonly is: Network }
  | { readonly do: 'openAddress' | 'duplicate' | 'reload' | 'close' | 'send'; readonly tab: number }
  | { readonly do: 'leave' | 'save' | 'listen' | 'replay' | 'takeBack'; readonly tab: number };

const userId = 7;
const maxTabs = 3;
const wordIds = [11, 12, 13, 14, 15];
const wordOf = (id: number) => ({ id, foreignWord: `word ${id}`, nativeWord: `слово ${id}` });

interface ServerTraining {
  isCancelled: boolean;
  charges: number;
  /** Correctness of the answers, by exercise, as first saved. */
  readonly saved: Map<ExerciseKind, readonly boolean[]>;
}

interface Tab {
  readonly session: Storage;
  /** Its page of a training; undefined while it shows another page. */
  page: { readonly tab: TrainingTab; readonly events: EventTarget; readonly close: () => void } | undefined;
}

/**
 * A browser with some tabs, its network and the server, without screens: the store and the actions of a training
 * run in each tab as in a page. `deviations` lists what must never happen.
 */
export class TrainingWorld {
  readonly deviations: string[] = [];
  readonly #server = new Map<string, ServerTraining>();
  /** Every answer given, by training and exercise. */
  readonly #given = new Map<string, Map<ExerciseKind, Map<number, boolean>>>();
  readonly #left = new Set<string>();
  /** Left or saved. */
  readonly #ended = new Set<string>();
  readonly #tabs: Tab[] = [];
  #network: Network = 'online';
  #starts = 0;
  #active: Storage = memoryStorage();

  constructor() {
    const browser = memoryStorage((key, value) => this.#tellOthers(key, value));
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: browser });
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => this.#active });
    browserCookies.remove(cookieNames.exerciseWords);
    this.#open(memoryStorage());
  }

  async play(move: Move): Promise<void> {
    const before = this.#trainings();
    if (move.do === 'network') this.#network = move.is;
    else {
      const tab = this.#tabs[move.tab % this.#tabs.length];
      if (tab) await this.#act(tab, move);
    }
    await settle();
    this.#check(before);
  }

  /** Closes all tabs; later the user comes back online. */
  async end(): Promise<void> {
    this.#network = 'online';
    for (const tab of [...this.#tabs]) this.#close(tab);
    const tab = this.#open(memoryStorage());
    await this.#sendFrom(tab);
    for (const [runId, exercises] of this.#given) this.#checkSaved(runId, exercises);
  }

  async #act(tab: Tab, move: Exclude<Move, { do: 'network' }>): Promise<void> {
    this.#active = tab.session;
    switch (move.do) {
      case 'start':
        if (tab.page) return;
        endRun();
        writeIds(cookieNames.exerciseWords, rotated(wordIds, this.#starts++));
        return this.#openPage(tab, { isWhole: move.isWhole, mayJoin: false });
      case 'openAddress':
        return this.#openAddress();
      case 'duplicate':
        if (!tab.page || this.#tabs.length >= maxTabs) return;
        return this.#openPage(this.#open(memoryStorage(undefined, tab.session)), {
          isWhole: true,
          mayJoin: true,
        });
      case 'reload':
        if (!tab.page) return;
        tab.page.close();
        return this.#openPage(tab, { isWhole: true, mayJoin: true });
      case 'close':
        if (this.#tabs.length > 1) this.#close(tab);
        return;
      case 'send':
        if (!tab.page) await this.#sendFrom(tab);
        return;
      default:
        await this.#train(tab, move);
    }
  }

  async #train(
    tab: Tab,
    move: Extract<Move, { do: 'step' | 'leave' | 'save' | 'listen' | 'replay' | 'takeBack' }>,
  ) {
    const { page } = tab;
    const training = page?.tab.store.current(userId);
    if (!page || !training) return;
    const { store } = page.tab;
    const isBetween = isComplete(training) && !training.replay;
    if (move.do === 'step') this.#step(store, training, move.correct);
    if (move.do === 'leave') {
      this.#left.add(training.runId);
      this.#ended.add(training.runId);
      leaveTraining(userId, page.tab);
      await this.#leavePage(tab);
    }
    if (move.do === 'takeBack' && !training.replay) this.#takeBack(store, training);
    const last = kindsOf(training.parts).at(-1);
    if (move.do === 'listen' && isBetween && last && listeningPathOf(training, last))
      store.dispatch(userId, { type: 'beginExercise', kind: 'listen-words', order: wordIds });
    if (move.do === 'replay' && isBetween && mistakesLeft(training).length > 0)
      store.dispatch(userId, { type: 'beginReplay', drawn: drawReplay(training) });
    if (move.do === 'save' && isBetween && hasAnswers(training)) {
      const { kind } = await sendResult(userId, savedFormOf(training), page.tab.save);
      if (kind === 'refused') this.deviations.push('a result was refused');
      if (kind !== 'saved') return;
      this.#ended.add(training.runId);
      finishTraining(userId, page.tab);
      await this.#leavePage(tab);
    }
  }

  /** What comes next in a training: the next exercise, an answer, or the way past a verdict. */
  #step(store: TrainingStore, training: Training, correct: boolean): void {
    const current = currentExercise(training);
    if (current && phaseOf(current.part) === 'asking') {
      const { kind, part } = current;
      if (!training.replay) this.#note(training.runId, kind, part.order[part.at] ?? 0, correct);
      store.dispatch(userId, { type: 'answer', kind, given: 'x', correct, milliseconds: 1 });
    } else if (current) store.dispatch(userId, { type: 'next', kind: current.kind });
    else if (training.replay) store.dispatch(userId, { type: 'endReplay' });
    else if (!isComplete(training)) {
      const kind = nextKindOf(training);
      const options = definitionOf(kind).offers && Object.fromEntries(wordIds.map((id) => [id, ['a', 'b']]));
      store.dispatch(userId, { type: 'beginExercise', kind, order: wordIds, ...(options && { options }) });
    }
  }

  #takeBack(store: TrainingStore, { runId, parts }: Training): void {
    const kind = kindsOf(parts).at(-1) ?? 'type-words';
    const answer = parts[kind]?.answers.at(-1);
    store.dispatch(userId, { type: 'takeBack', kind });
    const isTakenBack = store.current(userId)?.parts[kind]?.answers.length !== parts[kind]?.answers.length;
    if (answer && isTakenBack) this.#given.get(runId)?.get(kind)?.delete(answer.wordId);
  }

  #note(runId: string, kind: ExerciseKind, wordId: number, correct: boolean): void {
    const exercises = this.#given.get(runId) ?? new Map<ExerciseKind, Map<number, boolean>>();
    const answers = exercises.get(kind) ?? new Map<number, boolean>();
    if (answers.has(wordId)) this.deviations.push(`${kind} asks word ${wordId} twice`);
    this.#given.set(runId, exercises.set(kind, answers.set(wordId, correct)));
  }

  #open(session: Storage): Tab {
    const tab: Tab = { session, page: undefined };
    this.#tabs.push(tab);
    return tab;
  }

  async #openPage(tab: Tab, { isWhole, mayJoin }: { isWhole: boolean; mayJoin: boolean }): Promise<void> {
    this.#active = tab.session;
    const context: TrainingTab = {
      store: new TrainingStore(),
      registrations: new Registrations(),
      readWords: async ({ ids }) => ({ data: { words: ids.map(wordOf) } }) as never,
      start: async ({ runId }) => this.#call(() => this.#register(runId)),
      cancel: async ({ runId }) => this.#call(() => this.#cancel(runId)),
      save: async (result) => this.#call(() => this.#save(result)),
    };
    const events = new EventTarget();
    tab.page = { tab: context, events, close: context.store.open(userId, events) };
    prepareTraining(userId, isWhole ? wholeTraining : singleExercise, context, mayJoin);
    const state = context.store.read(userId);
    if (!state || !('start' in state)) return;
    const started = startTraining(userId, state.start, context, new AbortController().signal);
    await settle();
    await started;
  }

  /** A new tab on a training's address, as from a bookmark. */
  async #openAddress(): Promise<void> {
    const drawn = readIds(cookieNames.exerciseWords);
    if (this.#tabs.length >= maxTabs || drawn.length === 0) return;
    const running = [...this.#trainings().values()].find(
      (training) => training.drawn?.join() === drawn.join(),
    );
    const tab = this.#open(memoryStorage());
    await this.#openPage(tab, { isWhole: true, mayJoin: true });
    const joined = tab.page?.tab.store.current(userId)?.runId;
    if (running && joined !== running.runId) this.deviations.push('a running training was not joined');
  }

  #close(tab: Tab): void {
    tab.page?.close();
    this.#tabs.splice(this.#tabs.indexOf(tab), 1);
  }

  async #leavePage(tab: Tab): Promise<void> {
    const { page } = tab;
    if (!page) return;
    page.close();
    tab.page = undefined;
    closeTraining(userId, page.tab);
    await settle();
    await this.#sendFrom(tab);
  }

  /** As the shell does outside a training. */
  async #sendFrom(tab: Tab): Promise<void> {
    this.#active = tab.session;
    completeResultOfTab(userId);
    const { saved, refused } = await sendOutbox(userId, async (result) =>
      this.#call(() => {
        if (!isGrammarResult(result)) this.#save(result);
      }),
    );
    for (const { runId } of saved) forgetTrainingOfTab(userId, runId);
    if (refused.length > 0) this.deviations.push('a waiting result was refused');
  }

  #call(reach: () => void): { readonly data?: null; readonly error?: unknown } {
    if (this.#network === 'offline') return { error: { kind: 'offline' } };
    reach();
    return this.#network === 'lost' ? { error: { kind: 'timeout' } } : { data: null };
  }

  #register(runId: string): void {
    const known = this.#server.get(runId);
    if (known) known.isCancelled = false;
    else this.#server.set(runId, { isCancelled: false, charges: 0, saved: new Map() });
  }

  #cancel(runId: string): void {
    const known = this.#server.get(runId);
    if (this.#given.get(runId)?.get('type-words')?.size === wordIds.length)
      this.deviations.push('a training with a result was cancelled');
    if (known && known.charges === 0) known.isCancelled = true;
  }

  /** As the service does: whatever is saved again changes nothing, and a further exercise costs nothing. */
  #save({ runId, exercisesResult }: ReturnType<typeof savedFormOf>): void {
    const training = this.#server.get(runId);
    if (!training) return void this.deviations.push('a result of an unknown training');
    const fields = exercisesResult as Readonly<Record<string, readonly unknown[]>>;
    for (const { kind, ordinal } of exerciseKinds) {
      const answers = fields[`${ordinal}PartAnswers`] as readonly boolean[];
      if (answers.length > 0 && !training.saved.has(kind)) training.saved.set(kind, answers);
    }
    if (training.charges === 0) training.charges += 1;
  }

  /** The trainings in progress, by their tabs. */
  #trainings(): Map<Tab, Training> {
    const found = new Map<Tab, Training>();
    for (const tab of this.#tabs) {
      this.#active = tab.session;
      const training = tab.page?.tab.store.current(userId);
      if (training) found.set(tab, training);
    }
    return found;
  }

  #tellOthers(key: string, newValue: string | null): void {
    const writer = this.#active;
    for (const { session, page } of this.#tabs) {
      if (session === writer || !page) continue;
      this.#active = session;
      page.events.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
    this.#active = writer;
  }

  /** Every tab of a training has every answer given in it, and none loses it before it is left or saved. */
  #check(before: ReadonlyMap<Tab, Training>): void {
    const now = this.#trainings();
    for (const [tab, { runId }] of before) {
      const isLost = this.#tabs.includes(tab) && tab.page !== undefined && now.get(tab)?.runId !== runId;
      if (isLost && !this.#ended.has(runId)) this.deviations.push('a tab lost its training');
    }
    for (const { runId, parts } of now.values()) {
      for (const [kind, given] of this.#given.get(runId) ?? []) {
        const count = parts[kind]?.answers.length ?? 0;
        if (count !== given.size) this.deviations.push(`${count} of ${given.size} answers in a tab`);
      }
    }
    // A page with a training has its mark, and one without goes home.
    for (const tab of this.#tabs) {
      this.#active = tab.session;
      if (now.has(tab)) beginRun();
      if (tab.page?.tab.store.read(userId) !== null) continue;
      tab.page.close();
      tab.page = undefined;
    }
  }

  #checkSaved(runId: string, exercises: ReadonlyMap<ExerciseKind, ReadonlyMap<number, boolean>>): void {
    const { saved, charges } = this.#server.get(runId) ?? { saved: new Map(), charges: 0 };
    const isWhole = exercises.has('translate-words');
    const hasResult = exercises.get('type-words')?.size === wordIds.length;
    if (charges !== (hasResult ? 1 : 0))
      this.deviations.push(`charged ${charges} times, result: ${hasResult}`);
    for (const [kind, given] of exercises) {
      const answers = [...given.values()];
      // Its only answer was taken back.
      if (answers.length === 0) continue;
      const isDue = hasResult && (answers.length === wordIds.length || this.#left.has(runId));
      const there: readonly boolean[] | undefined = saved.get(kind);
      if (isDue && there?.join() !== answers.join())
        this.deviations.push(
          `${kind} of a ${isWhole ? 'whole' : 'single'} training: ${there} for ${answers}`,
        );
      if (!hasResult && there) this.deviations.push(`${kind} was saved without a result`);
    }
  }
}

function nextKindOf(training: Training): ExerciseKind {
  const last = kindsOf(training.parts).at(-1);
  const isWhole = training.routes.routeTranslateWords !== singleExercise.routeTranslateWords;
  const path = last ? nextPathOf(training, last) : isWhole ? firstPath : definitionOf('type-words').path;
  return exerciseKinds.find((each) => each.path === path)?.kind ?? 'type-words';
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

/** Lets promises and timers come to their end; timers are faked. */
const settle = () => vi.advanceTimersByTimeAsync(6_000);

/** Storage whose entries are its own enumerable properties, as in browsers. */
function memoryStorage(
  onChange: (key: string, value: string | null) => void = () => undefined,
  copied: object = {},
): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (this[key] === value) return;
      this[key] = value;
      onChange(key, value);
    },
    removeItem(this: Record<string, string>, key: string) {
      if (!Object.hasOwn(this, key)) return;
      delete this[key];
      onChange(key, null);
    },
  };
  return Object.assign(Object.create(methods), copied);
}
