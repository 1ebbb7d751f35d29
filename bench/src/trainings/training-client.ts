import { calls, headerNames, partOrdinals } from '@mova/contracts';
import { Pool } from 'undici';

export interface Answered {
  readonly status: number;
  readonly text: string;
  /** Position of the event, where one came with the answer. */
  readonly position: string | undefined;
}

/** Starts and saves trainings through one gateway. */
export interface TrainingClient {
  start(headers: Headers, runId: string, wordIds: readonly number[]): Promise<Answered>;
  /** Saves a run; `answers` are those of its parts in their order, by word id. */
  save(headers: Headers, runId: string, answers: readonly PartAnswers[]): Promise<Answered>;
  close(): Promise<void>;
}

type Headers = Readonly<Record<string, string>>;
/** Answers of one part: word id and whether it was right. */
export type PartAnswers = readonly (readonly [wordId: number, correct: boolean])[];

/**
 * Opens connections to a gateway. A call that is not answered in time fails.
 *
 * @param origin public origin of the site, sent as host and origin of every call
 * @param gateway origin of another gateway of the same site
 * @param timeoutMs of a call
 */
export function openTrainings(
  origin: string,
  connections: number,
  gateway = origin,
  timeoutMs = 5_000,
): TrainingClient {
  const pool = new Pool(gateway, {
    connections,
    pipelining: 1,
    connectTimeout: 2_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    // Shorter than the gateway’s, so that the client closes first even on a busy machine.
    keepAliveTimeout: 1_000,
  });
  const post = async (call: 'startTraining' | 'saveWordsResult', headers: Headers, body: unknown) => {
    const answer = await pool.request({
      method: calls[call].method,
      path: calls[call].path,
      headers: { ...headers, 'content-type': 'application/json', origin, host: new URL(origin).host },
      body: JSON.stringify(body),
    });
    const position = answer.headers[headerNames.eventPosition];
    return {
      status: answer.statusCode,
      text: await answer.body.text(),
      position: typeof position === 'string' ? position : undefined,
    };
  };
  return {
    start: (headers, runId, wordIds) => post('startTraining', headers, { runId, wordIds }),
    save: (headers, runId, answers) =>
      post('saveWordsResult', headers, { runId, exercisesResult: resultOf(answers) }),
    close: () => pool.destroy(),
  };
}

/** A result as browsers send it. */
function resultOf(parts: readonly PartAnswers[]) {
  const fields = parts.flatMap((answers, index) => [
    [`${partOrdinals[index]}PartQuestions`, answers.map(([wordId]) => `слово ${wordId} - word ${wordId}`)],
    [`${partOrdinals[index]}PartAnswers`, answers.map(([, correct]) => correct)],
    [`${partOrdinals[index]}PartWordIds`, answers.map(([wordId]) => wordId)],
    [`${partOrdinals[index]}PartTimes`, answers.map(() => 1500)],
  ]);
  return Object.fromEntries(fields);
}

/** Attempts at a call that a busy machine does not answer. */
const maxAttempts = 4;

/**
 * Returns the answer of a call, which must be 200. A call without an answer (503, or a closed connection) is retried.
 *
 * @throws with the status and text of any other answer
 */
export async function answered(call: () => Promise<Answered>): Promise<Answered> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call().catch(noAnswer);
    if (answer.status === 200) return answer;
    if ((answer.status !== 503 && answer.status !== 0) || attempt === maxAttempts)
      throw new Error(`a call was answered ${answer.status}: ${answer.text}`);
  }
}

/** Represents a call that got no answer. */
export const noAnswer = (error: unknown): Answered => ({
  status: 0,
  text: String(error),
  position: undefined,
});
