import { perWord } from './lint-rule.ts';

/**
 * Words that British and American English spell differently, by the part that shows it. Typed answers are
 * compared letter by letter, so a learner of either spelling would be wronged.
 */
const twoSpellings = [
  // -our and -or, -re and -er
  /\b(?:col|fav|hon|hum|lab|neighb|rum|harb|flav|behavi|sav|parl|od|vap|vig|splend|endeav)ou?r(?:s|ed|ing|ful|ites?|hood|able|y)?\b/,
  /\b(?:cent|theat|met|lit|fib|kilomet|centimet)(?:re|er)s?\b/,
  // -ise and -ize, -yse and -yze
  /\b(?:organ|real|recogn|apolog|critic|emphas|memor|special|summar|modern|minim|maxim)i[sz](?:e|ed|es|ing|ation)\b/,
  /\b(?:anal|paral|catal)y[sz](?:e|ed|es|ing)\b/,
  // -ce and -se, -ogue and -og
  /\b(?:licen|practi|defen|offen|preten)[cs]e[ds]?\b/,
  /\b(?:dialog|catalog|analog)(?:ue)?s?\b/,
  // one l and two
  /\b(?:travel|cancel|model|label|signal|quarrel|fuel|marvel)l?(?:ed|ing|er|ers|ous)\b/,
  /\b(?:jewell?e?ry|fulfill?s?|fulfill?ment|enroll?s?|enroll?ment|skill?ful|install?ment)\b/,
  // past forms in -t and -ed
  /\b(?:learn|burn|dream|lean|leap)(?:t|ed)\b/,
  /\b(?:spoil(?:t|ed)|spil(?:t|led)|spel(?:t|led)|smel(?:t|led))\b/,
  // words of their own
  /\b(?:gr[ae]y|tyre|tire|pyjamas|pajamas|program(?:me)?|cheque|check|kerb|curb|plough|plow|storey|draught|draft)s?\b/,
  /\b(?:mum|mom|mummy|mommy|maths?|moustache|mustache|age?ing|alumini?um|co[sz]y)\b/,
  /\b(?:sceptical|skeptical|tonnes?|yogh?urts?|dough?nuts?|donuts?|artefacts?|artifacts?|judge?ment)\b/,
];

/** Neither the word nor its example holds a word that British and American English spell differently. */
export const oneSpelling = perWord(({ foreignWord, example }) =>
  [foreignWord, example.english]
    .map((text) => text.toLowerCase())
    .flatMap((text) => twoSpellings.flatMap((pattern) => pattern.exec(text)?.[0] ?? []))
    .map((found) => `“${found}” is spelt in two ways`),
);
