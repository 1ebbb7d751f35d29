import type { PartOfSpeech } from '@mova/contracts';

/** A shorter stem would be that of too many words. */
const minStemLetters = 3;

const nounEndings = [
  '',
  ...'а я у ю и і ї е є о ь й ом ем єм ою ею єю ів їв ей ам ям ах ях ові еві єві ами ями'.split(' '),
];
const adjectiveEndings =
  'ий ій їй а я е є і ї у ю ого ього ому ьому ої ьої ою ьою им ім їм ими іми їми их іх їх'.split(' ');
const pastEndings = ['а', 'я', 'и', 'і', 'ї', 'у'].flatMap((vowel) =>
  ['в', 'ла', 'ло', 'ли'].map((ending) => vowel + ending),
);
const personEndings = ['ю', 'єш', 'є', 'ємо', 'єте', 'ють'];
const verbEndings = [
  ...pastEndings,
  ...['', 'а', 'я'].flatMap((vowel) => personEndings.map((ending) => vowel + ending)),
  ...'у еш иш їш е ить їть емо имо їмо ете ите їте уть ать ять'.split(' '),
];
/** Of verbs in -увати and -ювати. */
const longVerbEndings = ['у', 'ю'].flatMap((vowel) => [
  ...['ав', 'ала', 'ало', 'али'].map((ending) => `${vowel}в${ending}`),
  ...personEndings.map((ending) => vowel + ending),
]);

/** Returns the stems by which forms of a Ukrainian word find it; none of several words or of a short one. */
export function stemsOf(word: string, partOfSpeech: PartOfSpeech): string[] {
  if (word.includes(' ')) return [];
  if (partOfSpeech === 'adjective') return keysOf('adjective', endingCut(word, /(?:ий|ій|їй)$/));
  if (partOfSpeech === 'noun') return keysOf('noun', nounStems(word));
  if (partOfSpeech !== 'verb' && partOfSpeech !== 'phrasal verb') return [];
  const [verb, reflexive] = withoutReflexive(word);
  const long = endingCut(verb, /[ую]вати$/);
  return long.length > 0
    ? keysOf(`long verb${reflexive}`, long)
    : keysOf(`verb${reflexive}`, endingCut(verb, /[аяиіїоу]ти$/));
}

/**
 * Returns the stems that a word may have as a form of another, in groups: of the second one only where the first finds
 * nothing. «Купив» is of «купити», which is near to «купувати».
 */
export function stemsOfForm(form: string): string[][] {
  if (form.includes(' ')) return [];
  const [verb, reflexive] = withoutReflexive(form);
  const stems = without(verb, verbEndings);
  const first = [
    ...keysOf('noun', without(form, nounEndings)),
    ...keysOf('adjective', without(form, adjectiveEndings)),
    ...keysOf(`verb${reflexive}`, stems),
    ...keysOf(`long verb${reflexive}`, without(verb, longVerbEndings)),
  ];
  return [first, keysOf(`long verb${reflexive}`, stems)];
}

/** «Міст» has «мости», «школа» has «шкіл», and «сніданок» has «сніданку». */
function nounStems(word: string): string[] {
  const stem = word.replace(/[аяоеєьйиії]$/, '');
  const lastVowel = /([іїоеє])([^аеєиіїоуюя]+)$/;
  const isClosed = stem === word || word.endsWith('ь');
  const changed = isClosed ? ['о$2', 'е$2', '$2'] : ['і$2'];
  return [stem, ...changed.map((end) => stem.replace(lastVowel, end))];
}

function withoutReflexive(verb: string): [verb: string, reflexive: string] {
  return /(?:ся|сь)$/.test(verb) ? [verb.slice(0, -2), ' reflexive'] : [verb, ''];
}

const endingCut = (word: string, ending: RegExp): string[] =>
  ending.test(word) ? [word.replace(ending, '')] : [];

const without = (word: string, endings: readonly string[]) =>
  endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length));

function keysOf(kind: string, stems: readonly string[]): string[] {
  const long = stems.filter((stem) => stem.length >= minStemLetters);
  return [...new Set(long)].map((stem) => `${kind} ${stem}`);
}
