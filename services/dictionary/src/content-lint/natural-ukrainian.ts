import { perWord } from './lint-rule.ts';

/** Words and turns borrowed from Russian that slip into Ukrainian most often. */
const borrowed =
  /приймати участь|слідуюч|самий (?:кращ|велик|мал)|на протязі|являється|приймати міри|бувш|більша половина|міроприємств|учбов|получати|скучати/i;

/** The Ukrainian lines hold none of the commonest borrowings from Russian. */
export const naturalUkrainian = perWord(({ nativeWord, example }) =>
  [nativeWord, example.native].flatMap((text) => {
    const found = borrowed.exec(text)?.[0];
    return found ? [`«${found}» is a borrowing from Russian`] : [];
  }),
);
