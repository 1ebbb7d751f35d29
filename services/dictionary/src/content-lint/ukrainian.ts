import { foldApostrophes } from '@mova/contracts/apostrophes';
import { perWord } from './lint-rule.ts';

/** Rejects Russian letters and look-alikes of the other alphabet. */
export const ownLetters = perWord(({ foreignWord, nativeWord, example }) => [
  ...[nativeWord, example.native].flatMap((text) => [
    ...(/[ыэёъ]/i.test(text) ? [`«${text}» has a letter that Ukrainian does not have`] : []),
    ...(/\p{Script=Latin}/u.test(text) ? [`«${text}» has Latin letters`] : []),
  ]),
  ...[foreignWord, example.english]
    .filter((text) => /\p{Script=Cyrillic}/u.test(text))
    .map((text) => `«${text}» has Cyrillic letters`),
]);

/** Common words written without their apostrophe. */
const missing = /п(?:ят|є|ю[тч])|мяс|мяч|обє|здоровя|памят|імя|звяз|сімя|вязн|компют/i;

/** Requires the apostrophe to be ’ and between letters, and rejects common words that lack theirs. */
export const apostrophes = perWord(({ foreignWord, nativeWord, example }) =>
  [foreignWord, nativeWord, example.english, example.native].flatMap((text) => [
    ...(foldApostrophes(text) !== text ? [`«${text}» has another apostrophe than ’`] : []),
    ...(/(?<!\p{L})’|’(?!\p{L})/u.test(text) ? [`«${text}» has a ’ that is not between letters`] : []),
    ...(missing.test(text) ? [`«${text}» lacks an apostrophe`] : []),
  ]),
);

const borrowed =
  /приймати участь|слідуюч|самий (?:кращ|велик|мал)|на протязі|являється|приймати міри|бувш|більша половина|міроприємств|учбов|получати|скучати/i;

/** Rejects the commonest borrowings from Russian. */
export const naturalUkrainian = perWord(({ nativeWord, example }) =>
  [nativeWord, example.native].flatMap((text) => {
    const found = borrowed.exec(text)?.[0];
    return found ? [`«${found}» is a borrowing from Russian`] : [];
  }),
);
