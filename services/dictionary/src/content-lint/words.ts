import { perWord } from './lint-rule.ts';

/** Requires one English word and one plain translation, in lower case: no list, no note, no stray space. */
export const plainWord = perWord(({ foreignWord, nativeWord }) => [
  ...(/^[a-z]+$/.test(foreignWord) ? [] : [`“${foreignWord}” is not one plain word in lower case`]),
  ...(/^[а-щьюяєіїґ’]+(?: [а-щьюяєіїґ’]+)?$/.test(nativeWord)
    ? []
    : [`«${nativeWord}» is not one plain translation in lower case`]),
]);

/** The symbols that user's dictionaries use for British English. */
const british = /^[ˈˌabdfhjklmnprstvwzðŋɡʃʒθɑɒæʌəeɪiɜɔʊuː]+$/u;
const vowels = /[aɑɒæʌəeɪiɜɔʊu]ː?[ɪʊə]{0,2}/gu;

/** Requires British IPA, with the stress marked in words of several syllables. */
export const pronunciation = perWord(({ ipa }) => {
  if (!british.test(ipa)) return [`/${ipa}/ is not British IPA`];
  const syllables = ipa.match(vowels)?.length ?? 0;
  return syllables > 1 && !ipa.includes('ˈ') ? [`/${ipa}/ does not mark the stress`] : [];
});

/**
 * Words that British and American English spell differently. Typed answers are compared letter by letter, so either
 * spelling would be marked wrong for some users.
 */
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

/** Rejects words and examples that British and American English spell differently. */
export const oneSpelling = perWord(({ foreignWord, example }) =>
  [foreignWord, example.english]
    .map((text) => text.toLowerCase())
    .flatMap((text) => twoSpellings.flatMap((pattern) => pattern.exec(text)?.[0] ?? []))
    .map((found) => `“${found}” is spelt in two ways`),
);
