import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@mova/contracts';

/**
 * Holds an answer against its contract: missing, wrong and surplus fields are all faults. Runs outside
 * production only, so that tests catch drift and learners do not pay for it.
 *
 * @throws Error that names the call.
 */
export function checkAnswer(call: Call, answer: unknown): void {
  const result = call.response.safeParse(answer);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The answer of ${call.id} breaks its contract: ${faults.join('; ')}`);
  }
  if (!isDeepStrictEqual(asJson(result.data), asJson(answer))) {
    throw new Error(`The answer of ${call.id} holds more than its contract names`);
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
