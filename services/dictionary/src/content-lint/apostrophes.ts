import { perWord } from './lint-rule.ts';

/** Beginnings of common words that lose their apostrophe in careless typing. */
const missing = /п(?:ят|є|ю[тч])|мяс|мяч|обє|здоровя|памят|імя|звяз|сімя|вязн|компют/i;

/** The apostrophe is ’ and stands between two letters; no word has lost its own. */
export const apostrophes = perWord(({ foreignWord, nativeWord, example }) =>
  [foreignWord, nativeWord, example.english, example.native].flatMap((text) => [
    ...(/['ʼ`´‘]/.test(text) ? [`«${text}» has another sign than ’`] : []),
    ...(/(?<!\p{L})’|’(?!\p{L})/u.test(text) ? [`«${text}» has a ’ that is not between letters`] : []),
    ...(missing.test(text) ? [`«${text}» lacks an apostrophe`] : []),
  ]),
);
