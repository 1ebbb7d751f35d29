import {
  beginRun,
  browserCookies,
  clearSession,
  endRun,
  hasStartedRun,
  readIds,
  syncSession,
  writeIds,
} from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { waitingResults } from '@mova/training/outbox';
import { vi } from 'vitest';
import { mistakesLeft } from '../domain/counts.ts';
import { drawReplay } from '../domain/draw-exercise.ts';
import { definitionOf, exerciseKinds } from '../domain/exercise-kinds.ts';
import { phaseOf, roundOf } from '../domain/exercise-state.ts';
import { hasAnswers } from '../domain/result-of.ts';
import type { Training, TrainingState } from '../domain/training.ts';
import { firstPath, isComplete, listeningPathOf, nextPathOf } from '../domain/training-path.ts';
import { currentExercise, kindsOf } from '../domain/training-reducer.ts';
import { leaveTraining, type TrainingDependencies } from '../training/training-actions.ts';
import { ExpectedResults } from './expected-results.ts';
import { ModelNetwork, type Network } from './model-network.ts';
import { ModelServer, problem } from './model-server.ts';
import { memoryCookies, memoryStorage } from './model-storage.ts';
import { type ModelCalls, ModelTab } from './model-tab.ts';

/** What a user does in one of the open tabs (`tab` modulo their number); what does not fit there is skipped. */
export type Move =
  | { readonly do: 'start'; readonly tab: number; readonly isWhole: boolean }
  | { readonly do: 'step'; readonly tab: number; readonly correct: boolean }
  | { readonly do: 'network'; readonly is: Network }
  | { readonly do: 'deliver' }
  | { readonly do: 'takeId' }
  /** `isDirect`: in place of the other user, without signing out. */
  | { readonly do: 'signIn'; readonly userId: number; readonly isDirect: boolean }
  | { readonly do: 'openAddress' | 'duplicate' | 'reload' | 'close' | 'send'; readonly tab: number }
  | { readonly do: 'leave' | 'save' | 'listen' | 'replay' | 'takeBack'; readonly tab: number };

type TabMove = Extract<Move, { tab: number }>;

const users = [7, 8];
const maxTabs = 3;
const wordIds = [11, 12, 13, 14, 15];
const wordOf = (id: number) => ({
  id,
  foreignWord: `word ${id}`,
  nativeWord: `слово ${id}`,
  wordDetails: { category: 'FOOD' },
});

/** A browser with some tabs, its users, its network and the server. `deviations` lists what must never happen. */
export class TrainingWorld {
  readonly deviations: string[] = [];
  readonly #server: ModelServer;
  readonly #network = new ModelNetwork();
  readonly #expected = new ExpectedResults(wordIds.length, (deviation) => this.deviations.push(deviation));
  /** The ids of starts that each document was told to be taken. */
  readonly #refusedIds = new WeakMap<object, Set<string>>();
  /** Left or saved. */
  readonly #ended = new Set<string>();
  readonly #tabs: ModelTab[] = [];
  #userId = users[0] as number;
  #starts = 0;
  #active: Storage = memoryStorage();

  constructor(freeTrainings: number) {
    this.#server = new ModelServer(freeTrainings);
    const browser = memoryStorage((key, value) => this.#tellOthers(key, value));
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: browser });
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => this.#active });
    Object.defineProperty(document, 'cookie', { configurable: true, ...memoryCookies() });
    this.#signIn(this.#userId, false);
    for (let count = 0; count < 2; count++) this.#open(memoryStorage());
  }

  async play(move: Move): Promise<void> {
    // Another user has other trainings.
    const before = move.do === 'signIn' ? new Map() : this.#trainings();
    await this.#do(move);
    await settle();
    this.#check(before);
  }

  /** Closes all tabs; later the users come back online. */
  async end(): Promise<void> {
    this.#network.is = 'online';
    for (const tab of [...this.#tabs]) this.#close(tab);
    await this.#deliver();
    for (const userId of users) {
      this.#signIn(userId, false);
      const tab = this.#open(memoryStorage());
      this.#active = tab.session;
      await tab.send(userId);
    }
    this.#expected.checkSaved(this.#server);
  }

  async #do(move: Move): Promise<void> {
    if (move.do === 'network') this.#network.is = move.is;
    else if (move.do === 'deliver') await this.#deliver();
    else if (move.do === 'takeId') this.#server.isNextIdTaken = true;
    else if (move.do === 'signIn') await this.#changeUser(move.userId, move.isDirect);
    else {
      const tab = this.#tabs[move.tab % this.#tabs.length];
      if (!tab) return;
      this.#active = tab.session;
      await this.#act(tab, move);
    }
  }

  async #act(tab: ModelTab, move: TabMove): Promise<void> {
    const userId = this.#userId;
    switch (move.do) {
      case 'start':
        if (tab.page) return;
        endRun();
        writeIds(cookieNames.exerciseWords, rotated(wordIds, this.#starts++));
        return tab.open({ userId, isWhole: move.isWhole, isStart: true });
      case 'openAddress':
        return this.#openAddress();
      case 'duplicate':
        return this.#duplicate(tab);
      case 'reload':
        return this.#reload(tab);
      case 'close':
        if (this.#tabs.length > 1) this.#close(tab);
        return;
      case 'send':
        return void tab.send(userId);
      default:
        return this.#train(tab, move);
    }
  }

  async #train(
    tab: ModelTab,
    move: Extract<TabMove, { do: 'step' | 'leave' | 'save' | 'listen' | 'replay' | 'takeBack' }>,
  ): Promise<void> {
    const { training, dependencies, page } = tab;
    const { store } = dependencies;
    const userId = this.#userId;
    if (!page) return;
    if (!training) {
      if (move.do === 'step' && store.dispatch(userId, { type: 'retry' })) tab.startIfDue();
      return;
    }
    const isBetween = isComplete(training) && !training.replay && !page.isSaving;
    if (move.do === 'step') this.#step(dependencies, training, move.correct);
    if (move.do === 'takeBack' && !training.replay) this.#takeBack(dependencies, training);
    if (move.do === 'leave') {
      this.#expected.leave(training.runId);
      this.#ended.add(training.runId);
      leaveTraining(userId, dependencies);
      tab.leavePage();
      await settle();
      void tab.send(userId);
    }
    const last = kindsOf(training.parts).at(-1);
    if (isBetween && last) this.#expected.finish(training.runId, last);
    if (move.do === 'listen' && isBetween && last && listeningPathOf(training, last))
      store.dispatch(userId, { type: 'beginExercise', kind: 'listen-words', order: wordIds });
    if (move.do === 'replay' && isBetween && mistakesLeft(training).length > 0)
      store.dispatch(userId, { type: 'beginReplay', drawn: drawReplay(training) });
    if (move.do === 'save' && isBetween && hasAnswers(training)) void this.#save(tab);
  }

  async #save(tab: ModelTab): Promise<void> {
    const { runId } = tab.training ?? {};
    const ended = await tab.save();
    if (ended) this.#ended.add(ended);
    if (ended && ended === runId) void tab.send(this.#userId);
  }

  /** What comes next in a training: the next exercise, an answer, or the way past a verdict. */
  #step({ store }: TrainingDependencies, training: Training, correct: boolean): void {
    const userId = this.#userId;
    const current = currentExercise(training);
    if (current && phaseOf(current.part) === 'asking') {
      const { kind, part } = current;
      const { order, at } = roundOf(part);
      const wordId = order[at] ?? 0;
      const isGiven = store.dispatch(userId, { type: 'answer', kind, given: 'x', correct, milliseconds: 1 });
      if (isGiven && !training.replay)
        this.#expected[part.again ? 'repeat' : 'give'](training.runId, kind, wordId, correct);
    } else if (current) store.dispatch(userId, { type: 'next', kind: current.kind });
    else if (training.replay) store.dispatch(userId, { type: 'endReplay' });
    else if (!isComplete(training)) {
      const last = kindsOf(training.parts).at(-1);
      if (last) this.#expected.finish(training.runId, last);
      const kind = nextKindOf(training);
      const options = definitionOf(kind).offers && Object.fromEntries(wordIds.map((id) => [id, ['a', 'b']]));
      store.dispatch(userId, { type: 'beginExercise', kind, order: wordIds, ...(options && { options }) });
    }
  }

  #takeBack({ store }: TrainingDependencies, { runId, parts }: Training): void {
    const kind = kindsOf(parts).at(-1) ?? 'type-words';
    const isWaiting = waitingResults(this.#userId).some((result) => result.runId === runId);
    const isSaved = isWaiting && this.#server.savedOf(runId).saved.has(kind);
    // An answer that another tab sends, or has sent without hearing so, counts as it was sent.
    if (isSaved || this.#network.hasWaitingCalls) return;
    const answer = parts[kind]?.answers.at(-1);
    const isTakenBack = store.dispatch(this.#userId, { type: 'takeBack', kind });
    if (answer && isTakenBack) this.#expected.takeBack(runId, kind, answer.wordId);
  }

  #open(session: Storage): ModelTab {
    const tab = new ModelTab(
      session,
      (document) => this.#callsOf(document),
      () => this.deviations.push('a result was refused'),
    );
    this.#tabs.push(tab);
    return tab;
  }

  #callsOf(document: object): ModelCalls {
    const server = this.#server;
    const refusedIds = new Set<string>();
    this.#refusedIds.set(document, refusedIds);
    const call = (reach: (userId: number) => ReturnType<ModelServer['cancel']>) => {
      const userId = this.#userId;
      // A slow call may arrive with the session of another user.
      return this.#network.call(document, () =>
        this.#userId === userId ? reach(userId) : problem('NOT_FOUND', 404),
      );
    };
    return {
      readWords: async ({ ids }) => ({ data: { words: ids.map(wordOf) } }) as never,
      start: async ({ runId }) => {
        const answer = await call((userId) => server.register(userId, runId));
        if (isConflict(answer.error)) refusedIds.add(runId);
        return answer;
      },
      cancel: ({ runId }) => {
        if (this.#expected.hasResult(runId)) this.deviations.push('a training with a result was cancelled');
        return call((userId) => server.cancel(userId, runId));
      },
      save: (result) => call((userId) => server.save(userId, result)),
    };
  }

  #reload(tab: ModelTab): void {
    const { page } = tab;
    if (!page) return;
    tab.unload();
    if (mayOpen()) tab.open({ userId: page.userId, isWhole: page.isWhole, isStart: false });
  }

  /** A copy of a tab changes nothing of what the first shows. */
  #duplicate(tab: ModelTab): void {
    if (!tab.page || this.#tabs.length >= maxTabs) return;
    const before = JSON.stringify(tab.training);
    const copy = this.#open(memoryStorage(undefined, tab.session));
    this.#active = copy.session;
    copy.open({ userId: this.#userId, isWhole: tab.page.isWhole, isStart: false });
    this.#active = tab.session;
    if (before !== JSON.stringify(tab.training)) this.deviations.push('a copy of a tab changed its training');
  }

  /** A new tab on a training's address, as from a bookmark. */
  #openAddress(): void {
    const drawn = readIds(cookieNames.exerciseWords);
    if (this.#tabs.length >= maxTabs || drawn.length === 0) return;
    const isRunning = [...this.#trainings().values()].some(
      (training) => training.drawn?.join() === drawn.join(),
    );
    const tab = this.#open(memoryStorage());
    this.#active = tab.session;
    tab.open({ userId: this.#userId, isWhole: true, isStart: false });
    // It may also be one with the same words whose tab was closed.
    if (isRunning && !tab.training) this.deviations.push('a running training was not joined');
  }

  #close(tab: ModelTab): void {
    this.#active = tab.session;
    tab.unload();
    this.#tabs.splice(this.#tabs.indexOf(tab), 1);
  }

  /** Each tab notices who is signed in: the page of the former user closes, and where words are chosen another opens. */
  async #changeUser(userId: number, isDirect: boolean): Promise<void> {
    if (userId === this.#userId) return;
    this.#signIn(userId, isDirect);
    for (const tab of this.#tabs) {
      this.#active = tab.session;
      if (!tab.page) continue;
      tab.leavePage();
      if (mayOpen()) tab.open({ userId, isWhole: false, isStart: false });
      await settle();
    }
  }

  #signIn(userId: number, isDirect: boolean): void {
    if (!isDirect) clearSession();
    this.#userId = userId;
    browserCookies.set(cookieNames.accessToken, 'token');
    browserCookies.set(cookieNames.userId, String(userId));
    syncSession();
  }

  async #deliver(): Promise<void> {
    await this.#network.deliver(async (document, finish) => {
      const tab = this.#tabs.find((each) => each.isDocument(document));
      if (!tab) return;
      this.#active = tab.session;
      finish();
      await settle();
    });
  }

  /** The trainings in progress, by their tabs. */
  #trainings(): Map<ModelTab, Training> {
    const found = new Map<ModelTab, Training>();
    for (const tab of this.#tabs) {
      this.#active = tab.session;
      const { training } = tab;
      if (training) found.set(tab, training);
    }
    return found;
  }

  #tellOthers(key: string, newValue: string | null): void {
    const writer = this.#active;
    for (const { session, page, events } of this.#tabs) {
      if (session === writer || !page) continue;
      this.#active = session;
      events.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
    this.#active = writer;
  }

  /** A start that was told that its id is taken is tried again with another. */
  #checkFailure({ dependencies }: ModelTab, { start }: Extract<TrainingState, { stage: 'failed' }>): void {
    if (this.#refusedIds.get(dependencies.store)?.has(start.runId))
      this.deviations.push('a start can never succeed');
  }

  /** No tab loses its training before it is left or saved. */
  #check(before: ReadonlyMap<ModelTab, Training>): void {
    const now = this.#trainings();
    for (const [tab, { runId }] of before) {
      const isShown = this.#tabs.includes(tab) && tab.page !== undefined;
      if (isShown && now.get(tab)?.runId !== runId && !this.#ended.has(runId))
        this.deviations.push('a tab lost its training');
    }
    for (const training of now.values()) this.#expected.checkTab(training);
    // A page with a training has its mark, and one without goes home.
    for (const tab of this.#tabs) {
      this.#active = tab.session;
      if (now.has(tab)) beginRun();
      const state = tab.page && tab.dependencies.store.read(this.#userId);
      if (state === null) tab.leavePage();
      if (state?.stage === 'failed') this.#checkFailure(tab, state);
    }
  }
}

const isConflict = (error: unknown) => JSON.stringify(error)?.includes('"CONFLICT"') ?? false;

/** As the guard of a training's pages. */
const mayOpen = () => hasStartedRun() || readIds(cookieNames.exerciseWords).length > 0;

function nextKindOf(training: Training): ExerciseKind {
  const last = kindsOf(training.parts).at(-1);
  const path = last
    ? nextPathOf(training, last)
    : training.isWhole
      ? firstPath
      : definitionOf('type-words').path;
  return exerciseKinds.find((each) => each.path === path)?.kind ?? 'type-words';
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

/** Lets promises and timers come to their end; timers are faked. */
async function settle(): Promise<void> {
  for (let second = 0; second <= 6; second++) {
    for (let turn = 0; turn < 30; turn++) await undefined;
    if (vi.getTimerCount() === 0) return;
    vi.advanceTimersByTime(1_000);
  }
}
