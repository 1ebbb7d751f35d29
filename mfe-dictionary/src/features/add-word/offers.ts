import type { LexiconEntry, Reading } from '@mova/contracts';
import { foldApostrophes } from '@mova/contracts/apostrophes';

/** A meaning on offer, with the texts that choosing it fills in. */
export interface Offer {
  readonly foreignWord: string;
  readonly nativeWord: string;
  readonly reading: Reading;
}

/** The meanings of an entry. An American spelling stays as typed; of a Ukrainian word its own translation is taken. */
export function offersOf({ foreignWord, match, readings }: LexiconEntry, typed: string): Offer[] {
  return readings.map((reading) => ({
    foreignWord: match === 'american' ? typed : foreignWord,
    nativeWord:
      (match === 'native' && sameText(reading.translations, typed)) || (reading.translations[0] ?? ''),
    reading,
  }));
}

function sameText(texts: readonly string[], wanted: string): string | undefined {
  const key = (text: string) => foldApostrophes(text.toLowerCase());
  return texts.find((text) => key(text) === key(wanted));
}
