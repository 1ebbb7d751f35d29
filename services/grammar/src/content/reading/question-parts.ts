import type { Question } from '../files/question-schema.ts';

/** The blank, with the hint in brackets behind it when there is one. */
const blankWithHint = /___(?: \(([^)]*)\))?/;

/** How an option says «no article». */
const nothing = /^[–—−∅-]$/;

/** The right option; of a question with none or several, the first one marked, or an empty one. */
export function correctValue({ options }: Question): string {
  return options.find((option) => 'isCorrect' in option)?.value ?? '';
}

/** Content of the brackets behind the blank, `not / work`; undefined where there are none. */
export function hintOf({ english }: Pick<Question, 'english'>): string | undefined {
  return blankWithHint.exec(english)?.[1];
}

/** The sentence as a learner reads it once a value stands in the blank. */
export function fillBlank({ english }: Pick<Question, 'english'>, value: string): string {
  if (!nothing.test(value)) return english.replace(blankWithHint, () => value);
  const rest = english.replace(/___(?: \([^)]*\))? ?/, '');
  return english.startsWith('___') ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

/** The sentence with the right option in the blank. */
export function filledSentence(question: Question): string {
  return fillBlank(question, correctValue(question));
}

/** Words of a hint that are not the verb. */
const notTheVerb =
  /^(?:not|never|always|usually|often|sometimes|rarely|seldom|already|just|ever|yet|still|also|only|really|probably|to)$/i;

/**
 * The verb a hint asks for: of `this bridge / build` or `not / get up` the last part, without particles
 * behind it (`get`), in lower case. Undefined where the question has no hint.
 */
export function verbOf(question: Pick<Question, 'english'>): string | undefined {
  const last = hintOf(question)?.split('/').at(-1)?.trim().toLowerCase();
  return last?.split(/\s+/).find((word) => !notTheVerb.test(word));
}
