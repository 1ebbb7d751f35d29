import { answersInReach, withSettings } from './open-exercise.tsx';

export const byTheClock = withSettings({});

/** The text of an answer without its key or its verdict. */
export const textOf = (answer: HTMLElement): string => answer.lastElementChild?.textContent ?? '';

/** The answer that says this. */
export async function answerOf(text: string): Promise<HTMLElement> {
  const found = (await answersInReach()).find((answer) => textOf(answer) === text);
  if (!found) throw new Error(`no answer ${text}`);
  return found;
}

/** An answer that does not. */
export async function wrongAnswer(right: string): Promise<HTMLElement> {
  const found = (await answersInReach()).find((answer) => textOf(answer) !== right);
  if (!found) throw new Error('no wrong answer');
  return found;
}
