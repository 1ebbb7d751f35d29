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
  /** Progress of its words after it, by word id; runs share no words. */
  readonly progress: ReadonlyMap<number, number>;
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

  /** One word is answered right in every part, one wrong. */
  static readonly wordsPerRun = 2;

  /**
   * Starts and saves one run, every tenth one from two tabs at once.
   *
   * @throws when the two tabs get different answers, or a call is rejected for good
   */
  async train(index: number): Promise<Acknowledged> {
    const { client, user, firstProgress } = this.#dependencies;
    const runId = randomUUID();
    const from = index * PersistentUser.wordsPerRun;
    const [right, wrong] = user.wordIds.slice(from, from + PersistentUser.wordsPerRun);
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
      userId: user.userId,
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
