import type { LexiconEntry } from '@mova/contracts';
import { keyWithoutApostrophes, searchKeyOf } from '../domain/search-key.ts';
import type { LexiconReading } from './lexicon-readings.ts';

const maxEntries = 6;

/** Finds English words by a Ukrainian translation: those it is the first translation of first, then the easier ones. */
export function createEnglishIndex(readings: readonly LexiconReading[]) {
  const byTranslation = new Map<string, { reading: LexiconReading; rank: number }[]>();
  const placeInWord = new Map<string, number>();
  for (const reading of readings) {
    const place = placeInWord.get(reading.word) ?? 0;
    placeInWord.set(reading.word, place + 1);
    for (const [at, translation] of reading.translations.entries()) {
      const key = keyOf(translation);
      const others = byTranslation.get(key) ?? [];
      byTranslation.set(key, [...others, { reading, rank: at + place }]);
    }
  }
  return (text: string): LexiconEntry[] => {
    const found = (byTranslation.get(keyOf(text)) ?? []).toSorted(
      (a, b) => a.rank - b.rank || a.reading.level.localeCompare(b.reading.level),
    );
    const byWord = Map.groupBy(found, ({ reading }) => reading.word);
    return [...byWord].slice(0, maxEntries).map(([foreignWord, readingsOfWord]) => ({
      foreignWord,
      match: 'native',
      readings: readingsOfWord.map(({ reading: { word: _, ...reading } }) => reading),
    }));
  };
}

const keyOf = (text: string) => keyWithoutApostrophes(searchKeyOf(text));
