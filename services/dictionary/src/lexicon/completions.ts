import type { LexiconReading } from './lexicon-readings.ts';

const maxCompletions = 5;
const minTyped = 2;

/** A word of the lexicon with its commonest translation. */
export interface WordPair {
  readonly foreignWord: string;
  readonly nativeWord: string;
}

/** Prepares the search for words that begin with what was typed so far. It returns the easiest of them. */
export function createCompletions(readings: readonly LexiconReading[]): (typed: string) => WordPair[] {
  const words = [...Map.groupBy(readings, ({ word }) => word).values()]
    .flatMap(([first]) => first ?? [])
    .map((first) => ({ ...first, key: first.word.toLowerCase() }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

  /** The first word that is not before the text. */
  const placeOf = (text: string): number => {
    let [from, to] = [0, words.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((words[middle]?.key ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  return (typed) => {
    if (typed.length < minTyped) return [];
    const found = words.slice(placeOf(typed), placeOf(`${typed}\uffff`));
    return found
      .sort((a, b) => a.level.localeCompare(b.level) || a.key.length - b.key.length)
      .slice(0, maxCompletions)
      .map(({ word, translations: [nativeWord = ''] }) => ({ foreignWord: word, nativeWord }));
  };
}
