import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@mova/contracts';

/**
 * Checks a response against its contract, in which no field may be missing, wrong or additional. Does not run
 * in production, where it would cost users time.
 *
 * @throws Error that names the call.
 */
export function checkAnswer(call: Call, answer: unknown): void {
  const result = call.response.safeParse(answer);
  if (!result.success) {
    const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The answer of ${call.id} breaks its contract: ${issues.join('; ')}`);
  }
  if (!isDeepStrictEqual(asJson(result.data), asJson(answer))) {
    throw new Error(`The answer of ${call.id} has more than its contract defines`);
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
