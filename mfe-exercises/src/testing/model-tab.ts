import { isGrammarResult, removeResult } from '@mova/training/outbox';
import { leaveResult, sendOutbox, sendResult } from '@mova/training/send-outbox';
import { completeResultOfTab, forgetTrainingOfTab } from '@mova/training/tab-training';
import { savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { isComplete } from '../domain/training-path.ts';
import { Registrations } from '../training/registrations.ts';
import {
  closeTraining,
  finishTraining,
  prepareTraining,
  startTraining,
  type TrainingDependencies,
} from '../training/training-actions.ts';
import { TrainingStore } from '../training/training-store.ts';

export type ModelCalls = Omit<TrainingDependencies, 'store' | 'registrations'>;

interface Page {
  readonly userId: number;
  /** Its address: that of the introduction, or of an exercise. */
  readonly isWhole: boolean;
  readonly close: () => void;
  readonly start: AbortController;
  isSaving: boolean;
}

interface Scene {
  readonly userId: number;
  readonly isWhole: boolean;
  readonly isStart: boolean;
}

/** A tab without screens: the store and the actions of a training run in it as in a page. */
export class ModelTab {
  readonly session: Storage;
  readonly events = new EventTarget();
  /** Its page of a training; undefined while it shows another page. */
  page: Page | undefined;
  dependencies: TrainingDependencies;
  readonly #calls: (document: object) => ModelCalls;
  readonly #onRefused: () => void;
  #isSending = false;

  constructor(session: Storage, calls: (document: object) => ModelCalls, onRefused: () => void) {
    this.session = session;
    this.#calls = calls;
    this.#onRefused = onRefused;
    this.dependencies = this.#newDocument();
  }

  get training(): Training | null {
    return this.page ? this.dependencies.store.current(this.page.userId) : null;
  }

  /** Whether the code of this document still runs. */
  isDocument(document: object): boolean {
    return this.dependencies.store === document;
  }

  open({ userId, isWhole, isStart }: Scene): void {
    const { isCopy, close } = this.dependencies.store.open(userId, this.events);
    const page = { userId, isWhole, close, start: new AbortController(), isSaving: false };
    this.page = page;
    prepareTraining(userId, isWhole, { isStart, isCopy }, this.dependencies);
    this.startIfDue();
  }

  startIfDue(): void {
    const { page } = this;
    const state = page && this.dependencies.store.read(page.userId);
    if (page && state?.stage === 'starting')
      void startTraining(page.userId, state.start, this.dependencies, page.start.signal);
  }

  /** Reloads the document, or closes its tab: what it waits for is never heard. */
  unload(): void {
    this.page?.start.abort();
    this.page?.close();
    this.page = undefined;
    this.#isSending = false;
    this.dependencies = this.#newDocument();
  }

  /** Goes to another page of the site. */
  leavePage(): void {
    const { page } = this;
    if (!page) return;
    this.page = undefined;
    page.start.abort();
    page.close();
    closeTraining(page.userId, this.dependencies);
  }

  /** «Далі» of the result. @returns the training that it ended */
  async save(): Promise<string | undefined> {
    const { page, training, dependencies } = this;
    if (!page || !training || page.isSaving) return;
    const { userId } = page;
    page.isSaving = true;
    const { kind } = await sendResult(userId, savedFormOf(training), dependencies.save);
    page.isSaving = false;
    const { runId } = training;
    if (kind === 'refused') this.#onRefused();
    const now = this.training;
    if (this.page === page && now?.runId === runId && isComplete(now) && !now.replay) {
      if (kind !== 'saved') return;
      finishTraining(userId, dependencies.store);
      this.leavePage();
      return runId;
    }
    if (dependencies.store.isOpen(userId, runId)) return;
    if (kind === 'saved') forgetTrainingOfTab(userId, runId);
    else leaveResult(userId, savedFormOf(training), dependencies.save);
  }

  /** As the shell does outside a training. */
  async send(userId: number): Promise<void> {
    if (this.page || this.#isSending) return;
    this.#isSending = true;
    const { dependencies } = this;
    completeResultOfTab(userId);
    const { saved, refused } = await sendOutbox(userId, async (result) =>
      isGrammarResult(result) ? {} : dependencies.save(result),
    );
    if (this.dependencies !== dependencies) return;
    this.#isSending = false;
    for (const result of refused) {
      removeResult(userId, result);
      this.#onRefused();
    }
    if (this.page) return;
    for (const { runId } of [...saved, ...refused]) forgetTrainingOfTab(userId, runId);
  }

  #newDocument(): TrainingDependencies {
    const store = new TrainingStore();
    return { store, registrations: new Registrations(), ...this.#calls(store) };
  }
}
