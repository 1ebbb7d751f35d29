import { wordTopics } from '@mova/contracts';
import { foldApostrophes } from '@mova/contracts/apostrophes';
import { searchKeyOf } from '../domain/search-key.ts';
import type { BuiltInSet, BuiltInWord } from './word-sets.ts';

/** Checks the built-in sets. Returns one line per issue, starting with the category or the word it concerns. */
type LintRule = (sets: readonly BuiltInSet[]) => string[];

function wordsOf(sets: readonly BuiltInSet[]): BuiltInWord[] {
  return sets.flatMap(({ words }) => words);
}

function perWord(check: (word: BuiltInWord, report: (issue: string) => void) => void): LintRule {
  return (sets) => {
    const issues: string[] = [];
    for (const word of wordsOf(sets)) check(word, (issue) => issues.push(`${word.foreignWord}: ${issue}`));
    return issues;
  };
}

const wordsInSet = 10;

export const countsAndIds: LintRule = (sets) => [
  ...wordTopics
    .filter((category) => sets.filter((set) => set.category === category).length !== 1)
    .map((category) => `${category}: must have exactly one set`),
  ...sets
    .filter(({ words }) => words.length !== wordsInSet)
    .map(({ category, words }) => `${category}: ${words.length} words instead of ${wordsInSet}`),
  ...wordsOf(sets)
    .filter(({ id }, index) => id !== index + 1)
    .map(({ foreignWord, id }) => `${foreignWord}: id ${id} is out of order`),
];

/** Rejects words with the same English or Ukrainian text: a question made of them would have two right answers. */
export const uniqueWords: LintRule = (sets) => {
  const words = wordsOf(sets);
  return [
    ...repeated(words.map(({ foreignWord }) => foreignWord)),
    ...repeated(words.map(({ nativeWord }) => nativeWord)),
  ];
};

function repeated(texts: readonly string[]): string[] {
  const keys = texts.map(searchKeyOf);
  return texts
    .filter((_text, index) => keys.indexOf(keys[index] ?? '') < index)
    .map((text) => `${text}: twice`);
}

/** Requires one English word and one plain translation, in lower case: no list, no note, no stray space. */
export const plainWord = perWord(({ foreignWord, nativeWord }, report) => {
  if (!/^[a-z]+$/.test(foreignWord)) report(`“${foreignWord}” is not one plain word in lower case`);
  if (!/^[а-щьюяєіїґ’]+(?: [а-щьюяєіїґ’]+)?$/.test(nativeWord))
    report(`«${nativeWord}» is not one plain translation in lower case`);
});

const british = /^[ˈˌabdfhjklmnprstvwzðŋɡʃʒθɑɒæʌəeɪiɜɔʊuː]+$/u;
const vowels = /[aɑɒæʌəeɪiɜɔʊu]ː?[ɪʊə]{0,2}/gu;

/** Requires British IPA, with the stress marked in words of several syllables. */
export const pronunciation = perWord(({ ipa }, report) => {
  const syllables = ipa.match(vowels)?.length ?? 0;
  if (!british.test(ipa)) report(`/${ipa}/ is not British IPA`);
  else if (syllables > 1 && !ipa.includes('ˈ')) report(`/${ipa}/ does not mark the stress`);
});

/** British and American English differ here. Typed answers are compared by letter: some users would be wrong. */
const twoSpellings = [
  /\b(?:col|fav|hon|hum|lab|neighb|rum|harb|flav|behavi|sav|parl|od|vap|vig|splend|endeav)ou?r(?:s|ed|ing|ful|ites?|hood|able|y)?\b/,
  /\b(?:cent|theat|met|lit|fib|kilomet|centimet)(?:re|er)s?\b/,
  /\b(?:organ|real|recogn|apolog|critic|emphas|memor|special|summar|modern|minim|maxim)i[sz](?:e|ed|es|ing|ation)\b/,
  /\b(?:anal|paral|catal)y[sz](?:e|ed|es|ing)\b/,
  /\b(?:licen|practi|defen|offen|preten)[cs]e[ds]?\b/,
  /\b(?:dialog|catalog|analog)(?:ue)?s?\b/,
  /\b(?:travel|cancel|model|label|signal|quarrel|fuel|marvel)l?(?:ed|ing|er|ers|ous)\b/,
  /\b(?:jewell?e?ry|fulfill?s?|fulfill?ment|enroll?s?|enroll?ment|skill?ful|install?ment)\b/,
  /\b(?:learn|burn|dream|lean|leap)(?:t|ed)\b/,
  /\b(?:spoil(?:t|ed)|spil(?:t|led)|spel(?:t|led)|smel(?:t|led))\b/,
  /\b(?:gr[ae]y|tyre|tire|pyjamas|pajamas|program(?:me)?|cheque|check|kerb|curb|plough|plow|storey|draught|draft)s?\b/,
  /\b(?:mum|mom|mummy|mommy|maths?|moustache|mustache|age?ing|alumini?um|co[sz]y)\b/,
  /\b(?:sceptical|skeptical|tonnes?|yogh?urts?|dough?nuts?|donuts?|artefacts?|artifacts?|judge?ment)\b/,
];

export const oneSpelling = perWord(({ foreignWord, example }, report) => {
  for (const text of [foreignWord.toLowerCase(), example.english.toLowerCase()])
    for (const pattern of twoSpellings) {
      const found = pattern.exec(text)?.[0];
      if (found !== undefined) report(`“${found}” is spelt in two ways`);
    }
});

/** Requires the English example to have the word in exactly the form that is learned. */
export const exampleHasWord = perWord(({ foreignWord, example }, report) => {
  const words: readonly string[] = example.english.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (!words.includes(foreignWord.toLowerCase())) report('the example does not contain the word');
});

const sentence = /^\p{Lu}[^.?!]*[.?!]$/u;

/** Requires both lines of an example to be one tidy sentence, and both or neither to be a question. */
export const wholeSentences = perWord(({ example: { english, native } }, report) => {
  for (const text of [english, native])
    if (!sentence.test(text) || / {2}|\s[,.?!]/.test(text)) report(`«${text}» is not one tidy sentence`);
  if (english.endsWith('?') !== native.endsWith('?')) report('only one line of the example is a question');
});

/** Rejects Russian letters and look-alikes of the other alphabet. */
export const ownLetters = perWord(({ foreignWord, nativeWord, example }, report) => {
  for (const text of [nativeWord, example.native]) {
    if (/[ыэёъ]/i.test(text)) report(`«${text}» has a letter that Ukrainian does not have`);
    if (/\p{Script=Latin}/u.test(text)) report(`«${text}» has Latin letters`);
  }
  for (const text of [foreignWord, example.english])
    if (/\p{Script=Cyrillic}/u.test(text)) report(`«${text}» has Cyrillic letters`);
});

/** Common words written without their apostrophe. */
const missing = /п(?:ят|є|ю[тч])|мяс|мяч|обє|здоровя|памят|імя|звяз|сімя|вязн|компют/i;

/** Requires the apostrophe to be ’ and between letters, and rejects common words that lack theirs. */
export const apostrophes = perWord(({ foreignWord, nativeWord, example }, report) => {
  for (const text of [foreignWord, nativeWord, example.english, example.native]) {
    if (foldApostrophes(text) !== text) report(`«${text}» has another apostrophe than ’`);
    if (/(?<!\p{L})’|’(?!\p{L})/u.test(text)) report(`«${text}» has a ’ that is not between letters`);
    if (missing.test(text)) report(`«${text}» lacks an apostrophe`);
  }
});

const borrowed =
  /приймати участь|слідуюч|самий (?:кращ|велик|мал)|на протязі|являється|приймати міри|бувш|більша половина|міроприємств|учбов|получати|скучати/i;

export const naturalUkrainian = perWord(({ nativeWord, example }, report) => {
  for (const text of [nativeWord, example.native]) {
    const found = borrowed.exec(text)?.[0];
    if (found !== undefined) report(`«${found}» is a borrowing from Russian`);
  }
});
