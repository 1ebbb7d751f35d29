import type { CallResponse } from '@mova/app-kit';
import type { Word, WordSet } from '@mova/contracts';

/** A word for tests: `sampleWord(3)` is “word3 слово3”, new, of no topic. */
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

/** A page of 20 words out of `totalWords`, as the service answers it. */
export function samplePage(numberOfPage: number, totalWords: number): CallResponse<'getWords'> {
  const from = (numberOfPage - 1) * 20;
  const count = Math.max(0, Math.min(20, totalWords - from));
  return {
    words: Array.from({ length: count }, (_, at) => sampleWord(from + at + 1)),
    totalWords,
    firstVisit: false,
  };
}

/** Two topics of two words; the word with id 3 is the learner's already. */
export const sampleSets: WordSet[] = [
  { category: 'FOOD', words: [sampleBuiltIn(1, 'bread'), sampleBuiltIn(2, 'butter')] },
  { category: 'WEATHER', words: [{ ...sampleBuiltIn(3, 'rain'), owned: true }, sampleBuiltIn(4, 'snow')] },
];

function sampleBuiltIn(id: number, foreignWord: string): WordSet['words'][number] {
  return {
    id,
    foreignWord,
    nativeWord: `слово${id}`,
    ipa: '',
    example: { english: '', native: '' },
    owned: false,
  };
}
