import type { Question } from '../files/question-schema.ts';

const blankWithHint = /___(?: \(([^)]*)\))?/;

const nothing = /^[–—−∅-]$/;

/** The right option; the first one where several are marked, empty where none is. */
export function correctValue({ options }: Question): string {
  return options.find((option) => 'isCorrect' in option)?.value ?? '';
}

/** Text in the brackets after the blank: `not / work`. */
export function hintOf({ english }: Pick<Question, 'english'>): string | undefined {
  return blankWithHint.exec(english)?.[1];
}

export function fillBlank({ english }: Pick<Question, 'english'>, value: string): string {
  if (!nothing.test(value)) return english.replace(blankWithHint, () => value);
  const rest = english.replace(/___(?: \([^)]*\))? ?/, '');
  return english.startsWith('___') ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

export function filledSentence(question: Question): string {
  return fillBlank(question, correctValue(question));
}

const notVerb =
  /^(?:not|never|always|usually|often|sometimes|rarely|seldom|already|just|ever|yet|still|also|only|really|probably|to)$/i;

/** Returns the verb a hint asks for, without its particle: `get` for `not / get up`. */
export function verbOf(question: Pick<Question, 'english'>): string | undefined {
  const last = hintOf(question)?.split('/').at(-1)?.trim().toLowerCase();
  return last?.split(/\s+/).find((word) => !notVerb.test(word));
}
