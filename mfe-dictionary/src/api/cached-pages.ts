import type { CallBody, CallResponse } from '@mova/app-kit';
import { wordsApi } from '@mova/app-kit/endpoints/words';
import type { Word } from '@mova/contracts';

type WordsPage = CallResponse<'getWords'>;
type PageRequest = CallBody<'getWords'>;

/** The part of RTK Query's mutation lifecycle that is used here. */
export interface Cache {
  readonly dispatch: (action: ReturnType<typeof wordsApi.util.updateQueryData>) => unknown;
  readonly getState: () => Parameters<typeof wordsApi.util.selectInvalidatedBy>[0];
}

/** Replaces a word on every cached page. */
export function replaceWord(cache: Cache, word: Word): void {
  for (const request of cachedPages(cache)) {
    change(cache, request, (page) => {
      const at = page.words.findIndex(({ id }) => id === word.id);
      const before = page.words[at];
      // Only lists tell when a word is due.
      if (before) page.words[at] = before.due === undefined ? word : { ...word, due: before.due };
    });
  }
}

/** Adds a new word on top of the cached first pages of the unfiltered list. */
export function showNewWord(cache: Cache, word: Word): void {
  for (const request of cachedPages(cache)) {
    const { query, category, progress, numberOfPage, wordsSection } = request;
    const isUnfiltered = !query && !progress && (category === undefined || category === 'TOP_WORDS');
    if (!isUnfiltered || numberOfPage !== 1 || wordsSection !== 'LEARNING_WORDS') continue;
    change(cache, request, (page) => {
      if (page.words.some(({ id }) => id === word.id)) return;
      page.words.unshift(word);
      page.totalWords += 1;
    });
  }
}

/** Removes a word from every cached page. @returns a function that puts it back */
export function hideWord(cache: Cache, id: Word['id']): () => void {
  const places: { request: PageRequest; word: Word; at: number }[] = [];
  for (const request of cachedPages(cache)) {
    const page = wordsApi.endpoints.getWords.select(request)(cache.getState()).data;
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
  return wordsApi.util
    .selectInvalidatedBy(getState(), ['Words'])
    .filter(({ endpointName }) => endpointName === 'getWords')
    .map(({ originalArgs }) => originalArgs as PageRequest);
}

function change({ dispatch }: Cache, request: PageRequest, recipe: (page: WordsPage) => void): void {
  dispatch(wordsApi.util.updateQueryData('getWords', request, recipe));
}
