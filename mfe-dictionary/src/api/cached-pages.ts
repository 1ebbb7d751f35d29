import type { CallBody, CallResponse } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { wordsQueries } from './words-queries.ts';

type WordsPage = CallResponse<'getWords'>;
type PageRequest = CallBody<'getWords'>;

/** What a running mutation of RTK Query hands over. */
interface Cache {
  readonly dispatch: (action: ReturnType<typeof wordsQueries.util.updateQueryData>) => unknown;
  readonly getState: () => Parameters<typeof wordsQueries.util.selectInvalidatedBy>[0];
}

/** Shows a word as the server now has it, wherever it stands. */
export function replaceWord(cache: Cache, word: Word): void {
  for (const request of cachedPages(cache)) {
    change(cache, request, (page) => {
      const at = page.words.findIndex(({ id }) => id === word.id);
      if (at >= 0) page.words[at] = word;
    });
  }
}

/** Shows a new word where a page with all words of a list would: at the head of the first, newest first. */
export function showNewWord(cache: Cache, word: Word): void {
  for (const request of cachedPages(cache)) {
    const { query, category, progress, numberOfPage, wordsSection } = request;
    const whole = !query && !progress && (category === undefined || category === 'TOP_WORDS');
    if (!whole || numberOfPage !== 1 || wordsSection !== 'LEARNING_WORDS') continue;
    change(cache, request, (page) => {
      if (page.words.some(({ id }) => id === word.id)) return;
      page.words.unshift(word);
      page.totalWords += 1;
    });
  }
}

/**
 * Takes a word out of every page at hand, before the server has answered.
 *
 * @returns the way back, should the server refuse: the word returns to its place, whatever else has changed
 */
export function hideWord(cache: Cache, id: Word['id']): () => void {
  const places: { request: PageRequest; word: Word; at: number }[] = [];
  for (const request of cachedPages(cache)) {
    const page = wordsQueries.endpoints.getWords.select(request)(cache.getState()).data;
    const at = page?.words.findIndex((word) => word.id === id) ?? -1;
    const word = page?.words[at];
    if (!word) continue;
    places.push({ request, word, at });
    change(cache, request, (draft) => {
      draft.words.splice(at, 1);
      draft.totalWords -= 1;
    });
  }
  return () => {
    for (const { request, word, at } of places) {
      change(cache, request, (draft) => {
        if (draft.words.some((present) => present.id === id)) return;
        draft.words.splice(at, 0, word);
        draft.totalWords += 1;
      });
    }
  };
}

function cachedPages({ getState }: Cache): PageRequest[] {
  return wordsQueries.util
    .selectInvalidatedBy(getState(), ['Words'])
    .filter(({ endpointName }) => endpointName === 'getWords')
    .map(({ originalArgs }) => originalArgs as PageRequest);
}

function change({ dispatch }: Cache, request: PageRequest, recipe: (page: WordsPage) => void): void {
  dispatch(wordsQueries.util.updateQueryData('getWords', request, recipe));
}
