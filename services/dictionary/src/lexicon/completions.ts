import { keyWithoutApostrophes, searchKeyOf } from '../domain/search-key.ts';
import type { LexiconReading } from './lexicon-readings.ts';
import { withOtherOpening } from './native-openings.ts';

const maxCompletions = 5;
const minTyped = 2;

/** A word of the lexicon with one of its translations. */
export interface WordPair {
  readonly foreignWord: string;
  readonly nativeWord: string;
}

interface Candidate {
  readonly key: string;
  readonly level: string;
  readonly pair: WordPair;
}

/**
 * Prepares the search for words that begin with what was typed so far, in English, or in Ukrainian by the first
 * translation of each meaning. It returns the easiest of them.
 */
export function createCompletions(readings: readonly LexiconReading[]): (typed: string) => WordPair[] {
  const candidates = readings.map(({ word, level, translations: [nativeWord = ''] }) => ({
    level,
    pair: { foreignWord: word, nativeWord },
  }));
  const firstMeanings = [...Map.groupBy(candidates, ({ pair }) => pair.foreignWord).values()].flatMap(
    ([first]) => first ?? [],
  );
  const findEnglish = createPrefixSearch(
    firstMeanings.map((each) => ({ ...each, key: searchKeyOf(each.pair.foreignWord) })),
  );
  const findAsWritten = createPrefixSearch(
    candidates.map((each) => ({ ...each, key: searchKeyOf(each.pair.nativeWord) })),
  );
  const findWithoutApostrophes = createPrefixSearch(
    candidates.map((each) => ({ ...each, key: keyWithoutApostrophes(searchKeyOf(each.pair.nativeWord)) })),
  );
  const findNative = (text: string): Candidate[] => {
    const other = withOtherOpening(text);
    const searches = [
      () => findAsWritten(text),
      () => findWithoutApostrophes(keyWithoutApostrophes(text)),
      () => (other === undefined ? [] : findAsWritten(other)),
    ];
    return searches.map((search) => search()).find(({ length }) => length > 0) ?? [];
  };
  return (typed) => {
    const text = searchKeyOf(typed);
    if (text.length < minTyped) return [];
    const found = /\p{Script=Cyrillic}/u.test(text) ? findNative(text) : findEnglish(text);
    const easiestFirst = found.sort((a, b) => a.level.localeCompare(b.level) || a.key.length - b.key.length);
    return [...Map.groupBy(easiestFirst, ({ pair }) => pair.foreignWord).values()]
      .flatMap(([easiest]) => easiest?.pair ?? [])
      .slice(0, maxCompletions);
  };
}

/** Finds the candidates whose key begins with a text. */
function createPrefixSearch(candidates: readonly Candidate[]): (text: string) => Candidate[] {
  const sorted = candidates.toSorted((a, b) => (a.key < b.key ? -1 : 1));

  /** The first candidate that is not before the text. */
  const placeOf = (text: string): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle]?.key ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  return (text) => sorted.slice(placeOf(text), placeOf(`${text}\uffff`));
}
