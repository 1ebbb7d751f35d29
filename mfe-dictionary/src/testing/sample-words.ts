import type { CallResponse } from '@mova/app-kit';
import type { LexiconEntry, LexiconMatch, Reading, Word, WordSet } from '@mova/contracts';

/** `sampleWord(3)` is “word3 слово3”, new, without a category. */
export function sampleWord(
  id: number,
  details: Partial<Word['wordDetails']> & { foreignWord?: string; nativeWord?: string } = {},
): Word {
  const { foreignWord = `word${id}`, nativeWord = `слово${id}`, ...rest } = details;
  const progress = rest.progress ?? 0;
  return {
    id,
    foreignWord,
    nativeWord,
    progress,
    wordDetails: { learned: progress === 100, category: 'TOP_WORDS', ...rest, progress },
  };
}

/** A page of `totalWords` sample words. */
export function samplePage(numberOfPage: number, totalWords: number): CallResponse<'getWords'> {
  const words = Array.from({ length: totalWords }, (_, at) => sampleWord(at + 1));
  return samplePageOf(words, numberOfPage);
}

/** A page of 20 of these words, as the service answers it: the last one for a page past the end. */
export function samplePageOf(words: readonly Word[], numberOfPage = 1): CallResponse<'getWords'> {
  const pages = Math.max(1, Math.ceil(words.length / 20));
  const page = Math.min(numberOfPage, pages);
  return {
    words: words.slice((page - 1) * 20, page * 20),
    numberOfPage: page,
    next: page < pages ? `after-page-${page}` : null,
    previous: page > 1 ? `before-page-${page}` : null,
    totalWords: words.length,
    firstVisit: false,
  };
}

/** What to train next: sample words as the counts say, which are also the totals. */
export function sampleNextWords(
  given: Partial<CallResponse<'getNextWords'>> = {},
): CallResponse<'getNextWords'> {
  const { due = 0, weak = 0, new: fresh = 0 } = given;
  return {
    words: Array.from({ length: due + weak + fresh }, (_, at) => sampleWord(at + 1)),
    due,
    weak,
    new: fresh,
    totalDue: due,
    next: null,
    trainedToday: false,
    totals: { new: fresh, inLearning: due + weak, learned: 0 },
    ...given,
  };
}

/** Two topics of two words; the user has the word with id 3. */
export const sampleSets: WordSet[] = [
  { category: 'FOOD', words: [sampleBuiltIn(1, 'bread'), sampleBuiltIn(2, 'butter')] },
  { category: 'WEATHER', words: [{ ...sampleBuiltIn(3, 'rain'), owned: true }, sampleBuiltIn(4, 'snow')] },
];

export function sampleBuiltIn(id: number, foreignWord: string): WordSet['words'][number] {
  return {
    id,
    foreignWord,
    nativeWord: `слово${id}`,
    ipa: `ipa${id}`,
    example: { english: `The ${foreignWord}.`, native: `Приклад ${id}.` },
    owned: false,
  };
}

export function sampleReading(nativeWord: string, details: Partial<Reading> = {}): Reading {
  return {
    partOfSpeech: 'noun',
    level: 'A1',
    ipa: 'ˈsɑːmpəl',
    translations: [nativeWord],
    example: { english: 'This is an example.', native: 'Це приклад.' },
    ...details,
  };
}

/** An entry of the lexicon with a reading for each translation. */
export function sampleEntry(
  foreignWord: string,
  nativeWords: string | readonly string[],
  match: LexiconMatch = 'exact',
): LexiconEntry {
  return { foreignWord, match, readings: [nativeWords].flat().map((native) => sampleReading(native)) };
}
