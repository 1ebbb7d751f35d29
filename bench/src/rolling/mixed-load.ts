import { randomUUID } from 'node:crypto';
import { calls } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import { Pool } from 'undici';
import { signedInHeaders } from '../measure/session.ts';
import { openTrainings, type PartAnswers, type TrainingClient } from '../trainings/training-client.ts';
import { addUsers } from '../trainings/users-with-words.ts';

const userCount = 40;
const wordsPerRun = 10;
const connections = 128;
/** Longer than the gateway waits for a write. */
const timeoutMs = 15_000;

type CallId =
  | 'getGrammarTopics'
  | 'getWords'
  | 'getDevices'
  | 'getTrainings'
  | 'addNewWord'
  | 'startTraining'
  | 'saveWordsResult';

export interface SentCall {
  readonly call: CallId;
  /** 0 without an answer. */
  readonly status: number;
  /** Milliseconds of `performance.now`. */
  readonly sentAt: number;
  readonly text: string;
}

/** Writes the site has acknowledged. */
export interface AcknowledgedWrites {
  readonly trainings: Set<string>;
  readonly words: Set<string>;
}

interface User {
  readonly userId: number;
  readonly headers: Record<string, string>;
  readonly wordIds: readonly number[];
}

interface StartedTraining {
  readonly user: User;
  readonly runId: string;
}

/** Reads and writes of many users through one gateway, at any rate. Nothing is sent twice. */
export class MixedLoad {
  readonly acknowledged: AcknowledgedWrites = { trainings: new Set(), words: new Set() };
  /** Calls without a successful answer. */
  readonly failed: SentCall[] = [];
  readonly #site: RunningMova;
  readonly #users: readonly User[];
  readonly #trainings: TrainingClient;
  readonly #pool: Pool;
  readonly #started: StartedTraining[] = [];

  private constructor(site: RunningMova, gateway: string, users: readonly User[]) {
    this.#site = site;
    this.#users = users;
    this.#trainings = openTrainings(site.origin, connections, gateway, timeoutMs);
    this.#pool = new Pool(gateway, {
      connections,
      pipelining: 1,
      headersTimeout: timeoutMs,
      // Shorter than the gateway drains, so that no call is sent on a connection that it closes.
      keepAliveTimeout: 1_000,
    });
  }

  static async open(site: RunningMova, gateway: string): Promise<MixedLoad> {
    const users = await addUsers(site, userCount, wordsPerRun);
    const signedIn = users.map(async (user) => ({
      ...user,
      headers: await signedInHeaders(site.redisUrl, user.userId),
    }));
    return new MixedLoad(site, gateway, await Promise.all(signedIn));
  }

  /** Sends one call: six of ten read, one of each service at least. */
  async send(index: number): Promise<number> {
    const user = this.#users[index % userCount] as User;
    switch (Math.floor(index / userCount) % 10) {
      case 0:
      case 1:
        return this.#sendPlain('getGrammarTopics', user);
      case 2:
        return this.#sendPlain('getWords', user, { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
      case 3:
        return this.#sendPlain('getDevices', user);
      case 4:
      case 5:
        return this.#sendPlain('getTrainings', user);
      case 6:
      case 7:
        return this.#startTraining(user);
      case 8:
        return this.#addWord(user);
      default:
        return this.#saveTraining(user);
    }
  }

  async #addWord(user: User): Promise<number> {
    const word = randomUUID();
    const status = await this.#sendPlain('addNewWord', user, { foreignWord: word, nativeWord: word });
    if (status === 200) this.acknowledged.words.add(word);
    return status;
  }

  async #startTraining(user: User): Promise<number> {
    const runId = randomUUID();
    const status = await this.#watch('startTraining', () =>
      this.#trainings.start(user.headers, runId, user.wordIds),
    );
    if (status === 200) this.#started.push({ user, runId });
    return status;
  }

  async #saveTraining(other: User): Promise<number> {
    const started = this.#started.shift();
    if (!started) return this.#startTraining(other);
    const { user, runId } = started;
    const part: PartAnswers = user.wordIds.map((wordId) => [wordId, true]);
    const status = await this.#watch('saveWordsResult', () =>
      this.#trainings.save(user.headers, runId, [part, part, part, part]),
    );
    if (status === 200) this.acknowledged.trainings.add(runId);
    return status;
  }

  #sendPlain(call: CallId, { headers }: User, body?: unknown): Promise<number> {
    const { origin } = this.#site;
    return this.#watch(call, async () => {
      const answer = await this.#pool.request({
        method: calls[call].method,
        path: calls[call].path,
        headers: { ...headers, origin, host: new URL(origin).host, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    });
  }

  async #watch(call: CallId, send: () => Promise<{ status: number; text: string }>): Promise<number> {
    const sentAt = performance.now();
    const { status, text } = await send().catch((error: unknown) => ({ status: 0, text: String(error) }));
    if (status !== 200) this.failed.push({ call, status, sentAt, text: text.slice(0, 200) });
    return status;
  }

  async close(): Promise<void> {
    await Promise.all([this.#trainings.close(), this.#pool.close()]);
  }
}
