import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '@mova/e2e';

/** Calls of every service, reads and writes. */
function nextCalls(count: number): readonly [method: string, path: string, body?: object][] {
  return [
    ['GET', '/api/getUser'],
    ['GET', '/api/getTrainings'],
    ['POST', '/api/cancelTraining', { runId: crypto.randomUUID() }],
    ['GET', '/api/getWordSets'],
    ['POST', '/api/addNewWord', { foreignWord: `word ${count}`, nativeWord: `слово ${count}` }],
    ['GET', '/api/getGrammarStatus'],
    ['POST', '/api/saveGrammarResult', { tense: 'PAST_SIMPLE', exercisesLeft: [] }],
  ];
}

export interface LoadResult {
  readonly sent: number;
  /** What happened to calls that failed: an answer of 5xx, or none. */
  readonly failures: readonly string[];
}

const parallelLoops = 4;

/** Sends calls, with short pauses, until it is stopped. */
export function startLoad(client: ApiClient): { stop: () => Promise<LoadResult> } {
  let isStopped = false;
  let sent = 0;
  const failures: string[] = [];
  const send = async ([method, path, body]: ReturnType<typeof nextCalls>[number]) => {
    sent += 1;
    try {
      const { status, text } = await client.call(method, path, body);
      if (status >= 500) failures.push(`${method} ${path}: ${status} ${text}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${(error as Error).message}`);
    }
  };
  const loop = async (first: number) => {
    for (let round = first; !isStopped; round += parallelLoops)
      for (const call of nextCalls(round)) {
        await send(call);
        await sleep(80);
      }
  };
  const running = Promise.all(Array.from({ length: parallelLoops }, (_, first) => loop(first)));
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return { sent, failures };
    },
  };
}
