import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedInHeaders } from '../measure/session.ts';
import type { LearnerWithWords } from './learners-with-words.ts';
import { type Answered, noAnswer, type PartAnswers, type TrainingClient } from './training-client.ts';

/** Shortest and longest pause before a call that failed is made again, in milliseconds. */
const pauseMs = { shortest: 100, longest: 400 };

/** What a learner knows for certain of a run: the site acknowledged its result. */
export interface Acknowledged {
  readonly runId: string;
  readonly userId: number;
  /** Free trainings it was worth. */
  readonly price: number;
  /** Progress of its words after it, by word id; no other run has them. */
  readonly progress: ReadonlyMap<number, number>;
}

/** How calls failed, by status (0 where no answer came), until they were answered. */
export type Failures = Map<number, number>;

interface Means {
  readonly client: TrainingClient;
  readonly redisUrl: string;
  readonly learner: LearnerWithWords;
  readonly firstProgress: number;
  readonly failures: Failures;
}

/** A learner who repeats every call until it is answered, signing in again where the session is gone. */
export class PersistentLearner {
  readonly #means: Means;
  #headers: Record<string, string> | undefined;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Words a run needs: one is answered right in every part that is done, one wrong. */
  static readonly wordsPerRun = 2;

  /**
   * Starts and saves the learner’s run of that number, every tenth one from two tabs at once.
   *
   * @throws when the two are not answered alike, or a call is refused for good
   */
  async train(index: number): Promise<Acknowledged> {
    const { client, learner, firstProgress } = this.#means;
    const runId = randomUUID();
    const from = index * PersistentLearner.wordsPerRun;
    const [right, wrong] = learner.wordIds.slice(from, from + PersistentLearner.wordsPerRun);
    if (right === undefined || wrong === undefined) throw new Error('there are not enough words');
    const done = 1 + (index % 4);
    const part: PartAnswers = [
      [right, true],
      [wrong, false],
    ];
    const parts = Array.from({ length: done }, () => part);
    await this.#insist((headers) => client.start(headers, runId, [right, wrong]));
    const save = () => this.#insist((headers) => client.save(headers, runId, parts));
    const answers = await Promise.all(index % 10 === 0 ? [save(), save()] : [save()]);
    if (new Set(answers.map(({ position }) => position)).size > 1)
      throw new Error(`run ${runId} was saved at two positions`);
    return {
      runId,
      userId: learner.userId,
      price: Math.max(1, 4 - done),
      progress: new Map([
        [right, firstProgress + 10 * done],
        [wrong, firstProgress - 5 * done],
      ]),
    };
  }

  async #insist(call: (headers: Record<string, string>) => Promise<Answered>): Promise<Answered> {
    for (;;) {
      const answer = await this.#attempt(call);
      if (answer.status === 200) return answer;
      const { failures } = this.#means;
      failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
      if (answer.status === 401) this.#headers = undefined;
      // Refusals that no repetition changes: what was to be counted would never be.
      else if (answer.status >= 400 && answer.status < 500)
        throw new Error(`a call was refused with ${answer.status}: ${answer.text}`);
      await sleep(pauseMs.shortest + Math.random() * (pauseMs.longest - pauseMs.shortest));
    }
  }

  async #attempt(call: (headers: Record<string, string>) => Promise<Answered>): Promise<Answered> {
    const { redisUrl, learner } = this.#means;
    try {
      this.#headers ??= await signedInHeaders(redisUrl, learner.userId);
      return await call(this.#headers);
    } catch (error) {
      return noAnswer(error);
    }
  }
}
