import type { Answer } from './http.ts';

/**
 * Seconds for which an answer of the first calls is not asked for again. A slow phone takes some from the call to the
 * page that shows it.
 */
export const freshSeconds = 5;

/**
 * Answers of calls that were sent before the code was there that wants them. Each is taken once, by the same call of
 * the same caller; a call that got no answer is forgotten.
 */
export function createEarlyAnswers() {
  const answers = new Map<
    string,
    { readonly sentAt: number; readonly answer: Promise<Answer | undefined> }
  >();
  return {
    add(call: object, answer: Promise<Answer>): void {
      answers.set(JSON.stringify(call), {
        sentAt: Date.now(),
        answer: answer.catch(() => undefined),
      });
    },
    async take(call: object): Promise<Answer | undefined> {
      const key = JSON.stringify(call);
      const found = answers.get(key);
      if (!found) return undefined;
      answers.delete(key);
      return Date.now() - found.sentAt < freshSeconds * 1_000 ? found.answer : undefined;
    },
  };
}
