import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedInHeaders } from '../measure/session.ts';
import { type Answered, noAnswer, type PartAnswers, type TrainingClient } from './training-client.ts';
import type { UserWithWords } from './users-with-words.ts';

const retryDelayMs = { min: 100, max: 400 };

/** A run whose result the site acknowledged. */
export interface Acknowledged {
  readonly runId: string;
  readonly userId: number;
  /** Free trainings it cost. */
  readonly price: number;
  /** Exercises that were answered, each with all words. */
  readonly parts: number;
  /** Words by their id; runs share none. */
  readonly words: ReadonlyMap<number, AnsweredWord>;
}

export interface AnsweredWord {
  /** After the run. */
  readonly progress: number;
  /** Whether every answer was right. */
  readonly correct: boolean;
}

/** Failed attempts by status; 0 without an answer. */
export type Failures = Map<number, number>;

interface Dependencies {
  readonly client: TrainingClient;
  readonly redisUrl: string;
  readonly user: UserWithWords;
  readonly firstProgress: number;
  readonly failures: Failures;
}

/** A user who repeats every call until it succeeds, signing in again when the session is gone. */
export class PersistentUser {
  readonly #dependencies: Dependencies;
  #headers: Record<string, string> | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** One word is answered right, one wrong; in an exercise added by another tab it is the other way round. */
  static readonly wordsPerRun = 2;

  /**
   * Starts and saves one run; every tenth one at once from two tabs and from a copy of them with a further exercise.
   *
   * @throws when tabs with the same answers get different ones, or a call is rejected for good
   */
  async train(index: number): Promise<Acknowledged> {
    const { client, user, firstProgress } = this.#dependencies;
    const runId = randomUUID();
    const from = index * PersistentUser.wordsPerRun;
    const [right, wrong] = user.wordIds.slice(from, from + PersistentUser.wordsPerRun);
    if (right === undefined || wrong === undefined) throw new Error('there are not enough words');
    const isShared = index % 10 === 0;
    // The price of a shared run must not depend on which tab is first.
    const done = isShared ? 3 : 1 + (index % 4);
    const added = isShared ? 1 : 0;
    const answers = (isRight: boolean): PartAnswers => [
      [right, isRight],
      [wrong, !isRight],
    ];
    const parts = Array.from({ length: done }, () => answers(true));
    const tabs = isShared ? [parts, parts, [...parts, answers(false)]] : [parts];
    const runs = tabs.map(async (sent) => {
      await this.#insist((headers) => client.start(headers, runId, [right, wrong]));
      return this.#insist((headers) => client.save(headers, runId, sent));
    });
    const positions = (await Promise.all(runs)).map(({ position }) => position);
    if (new Set(positions).size > 1 + added)
      throw new Error(`run ${runId} was saved at ${positions.join(', ')}`);
    return {
      runId,
      userId: user.userId,
      price: Math.max(1, 4 - done),
      parts: done + added,
      words: new Map([
        [right, { progress: firstProgress + 10 * done - 5 * added, correct: !isShared }],
        [wrong, { progress: firstProgress - 5 * done + 10 * added, correct: false }],
      ]),
    };
  }

  async #insist(call: (headers: Record<string, string>) => Promise<Answered>): Promise<Answered> {
    for (;;) {
      const answer = await this.#attempt(call);
      if (answer.status === 200) return answer;
      const { failures } = this.#dependencies;
      failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
      if (answer.status === 401) this.#headers = undefined;
      // No repetition changes these rejections.
      else if (answer.status >= 400 && answer.status < 500)
        throw new Error(`a call was rejected with ${answer.status}: ${answer.text}`);
      await sleep(retryDelayMs.min + Math.random() * (retryDelayMs.max - retryDelayMs.min));
    }
  }

  async #attempt(call: (headers: Record<string, string>) => Promise<Answered>): Promise<Answered> {
    const { redisUrl, user } = this.#dependencies;
    try {
      this.#headers ??= await signedInHeaders(redisUrl, user.userId);
      return await call(this.#headers);
    } catch (error) {
      return noAnswer(error);
    }
  }
}
