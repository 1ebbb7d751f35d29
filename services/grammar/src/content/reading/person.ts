import type { Question } from '../files/question-schema.ts';
import { correctValue, hintOf } from './question-parts.ts';

export type Person = 'I' | 'you' | 'he/she/it' | 'we' | 'they';

const pronouns: readonly (readonly [form: RegExp, person: Person])[] = [
  [/^i$/, 'I'],
  [/^you$/, 'you'],
  [/^(?:he|she|it|this|that|everyone|everybody|someone|somebody|nobody|nothing)$/, 'he/she/it'],
  [/^we$/, 'we'],
  [/^(?:they|these|those)$/, 'they'],
];

function personOfPronoun(word: string): Person | undefined {
  return pronouns.find(([form]) => form.test(word))?.[1];
}

const pluralNouns = /^(?:people|children|men|women|police|parents)$/;

/** Words that begin another clause. */
const clauseStart =
  /^(?:and|but|or|so|because|when|while|after|before|until|till|if|although|since|that|who)$/;

/**
 * Returns the grammatical person of the subject of the blank. A subject in the hint (`you / work`) or in the
 * option (`do you work`) decides; else the nearest pronoun before the blank in its clause; else the ending of
 * the noun there. It is an approximation: `The boss of my friends` may count as a plural.
 */
export function personOf(question: Question): Person {
  const hinted = hintOf(question)?.split('/') ?? [];
  const subject = hinted.length > 1 ? hinted[0]?.trim().toLowerCase() : undefined;
  if (subject && subject !== 'not') return personOfPhrase(subject.split(/\s+/));
  const value = correctValue(question)
    .toLowerCase()
    .split(/[^a-z]+/);
  const inOption = value.filter((word) => word !== 'that').flatMap((word) => personOfPronoun(word) ?? []);
  if (inOption[0]) return inOption[0];
  const [before = '', after = ''] = question.english.toLowerCase().split(/___(?: \([^)]*\))?/);
  const clause = lastClause(words(before.split(/[,;:.!?]\s/).at(-1) ?? ''));
  if (clause.some((word) => !questionWord.test(word))) return personOfPhrase(clause);
  return personOfPhrase(words(after).slice(0, 2));
}

const questionWord =
  /^(?:what|where|when|why|how|who|which|whose|do|does|did|is|are|was|were|will|have|has|had)$/;

/** Words between a subject and its verb that end in -s without being a plural. */
const adverb = /^(?:always|sometimes|perhaps|besides|nowadays|afterwards|is|was|has|does)$/;

function words(text: string): string[] {
  return text.split(/[^a-z']+/).filter((word) => word !== '' && !adverb.test(word));
}

function lastClause(all: readonly string[]): string[] {
  const border = all.findLastIndex((word, index) => clauseStart.test(word) && index < all.length - 1);
  const joinsNouns = border > 0 && all[border] === 'and' && !all.slice(0, border).some(personOfPronoun);
  return joinsNouns ? [...all] : all.slice(border + 1);
}

function personOfPhrase(phrase: readonly string[]): Person {
  const border = phrase.indexOf('and');
  if (border >= 0) return phrase.includes('i') ? 'we' : 'they';
  const noun = phrase.at(-1) ?? '';
  // «These houses», «that house»: the determiner tells the number.
  const person = phrase.flatMap((word) => personOfPronoun(word) ?? []).at(-1);
  if (person) return person;
  return pluralNouns.test(noun) || (/[^s'u]s$/.test(noun) && !/news$|physics$|maths$/.test(noun))
    ? 'they'
    : 'he/she/it';
}
