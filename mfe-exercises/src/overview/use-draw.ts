import type { WordTopic } from '@mova/contracts/names';
import { maxTrainingWords, wordsPageSize } from '@mova/contracts/names';
import { drawWords } from '@mova/training/draw-words';
import {
  useAddSetToTrainMutation,
  useLazyGetChosenWordsQuery,
  useLazyGetWordsDueTodayQuery,
  useLazyGetWordsToDrawFromQuery,
} from '../api/overview-api.ts';
import { drawPages } from '../domain/draw-pages.ts';
import { needsLearned, type Supply } from '../domain/supply.ts';
import { isTopic, type WordSource } from '../domain/word-source.ts';

type Section = 'LEARNING_WORDS' | 'LEARNED_WORDS';

interface Drawing {
  readonly source: WordSource;
  readonly selected: readonly number[];
  readonly supply: Supply;
  /** Called once the missing words of the category are in the dictionary. */
  readonly onAdded: (count: number) => void;
}

/**
 * Draws up to ten words as the server has them now. Words deleted elsewhere are missing, so there may be too
 * few. Rejects with the error of a call.
 */
export function useDraw(): (drawing: Drawing) => Promise<number[]> {
  const [getDue] = useLazyGetWordsDueTodayQuery();
  const [getWords] = useLazyGetWordsToDrawFromQuery();
  const [getChosen] = useLazyGetChosenWordsQuery();
  const [addSet] = useAddSetToTrainMutation();

  /** Returns the ids of up to two random pages of a list. */
  const someOf = async (wordsSection: Section, category: WordTopic | undefined): Promise<number[]> => {
    const read = (numberOfPage: number) =>
      getWords({ numberOfPage, wordsSection, ...(category && { category }) }).unwrap();
    const head = await read(1);
    const pages = await Promise.all(
      drawPages(head.totalWords, wordsPageSize).map((page) => (page === 1 ? head : read(page))),
    );
    return [...new Set(pages.flatMap(({ words }) => words).map(({ id }) => id))];
  };

  /** Words not learned first, then learned ones. */
  const ofDictionary = async (category?: WordTopic): Promise<number[]> => {
    const first = drawWords(await someOf('LEARNING_WORDS', category));
    if (!needsLearned(first.length)) return first;
    const learned = drawWords(await someOf('LEARNED_WORDS', category));
    return [...first, ...learned].slice(0, maxTrainingWords);
  };

  return async ({ source, selected, supply, onAdded }) => {
    if (source === 'due') {
      const { words } = await getDue().unwrap();
      return drawWords(words.map(({ id }) => id));
    }
    if (source === 'selected') {
      const { words } = await getChosen({ ids: [...selected] }).unwrap();
      return drawWords(words.map(({ id }) => id));
    }
    if (!isTopic(source)) return ofDictionary();
    if (supply.missing > 0) {
      const { added } = await addSet({ category: source }).unwrap();
      if (added > 0) onAdded(added);
    }
    return ofDictionary(source);
  };
}
