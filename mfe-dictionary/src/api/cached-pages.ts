import type { CallBody, CallResponse } from '@mova/app-kit';
import { wordsApi } from '@mova/app-kit/endpoints/words';
import type { Word } from '@mova/contracts';
import type { CallId } from '@mova/contracts/routes';
import { lookupsApi } from './lookups.ts';

type WordsPage = CallResponse<'getWords'>;
type PageRequest = CallBody<'getWords'>;
type LookupRequest = CallBody<'translateWord'>;

/** The part of RTK Query's mutation lifecycle that is used here. */
export interface Cache {
  readonly dispatch: (
    action: ReturnType<typeof wordsApi.util.updateQueryData | typeof lookupsApi.util.updateQueryData>,
  ) => unknown;
  readonly getState: () => Parameters<typeof wordsApi.util.selectInvalidatedBy>[0] &
    Parameters<typeof lookupsApi.util.selectInvalidatedBy>[0];
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

/**
 * Adds a new word on top of the cached first pages of the unfiltered list. It is the newest and has no progress, but its
 * place by alphabet is not known here: those pages are only fetched again.
 */
export function showNewWord(cache: Cache, word: Word): void {
  for (const request of cachedPages(cache)) {
    const { query, category, progress, order, numberOfPage, wordsSection } = request;
    const isUnfiltered = !query && !progress && (category === undefined || category === 'TOP_WORDS');
    if (order === 'ALPHABET') continue;
    if (!isUnfiltered || numberOfPage !== 1 || wordsSection !== 'LEARNING_WORDS') continue;
    change(cache, request, (page) => {
      if (page.words.some(({ id }) => id === word.id)) return;
      page.words.unshift(word);
      page.totalWords += 1;
    });
  }
  for (const request of cachedLookups(cache)) {
    changeLookup(cache, request, (found) => {
      const { entries = [], completions = [], owned = [] } = found;
      const offered = [request, ...entries, ...completions];
      if (offered.some(({ foreignWord }) => foreignWord === word.foreignWord)) found.owned = [word, ...owned];
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

/** Removes a word that is no longer the user's from every cached page and lookup. @returns a function that puts it back */
export function removeWord(cache: Cache, id: Word['id']): () => void {
  const putBack = hideWord(cache, id);
  const lookups = cachedLookups(cache).flatMap((request) => {
    const found = lookupsApi.endpoints.translateWord.select(request)(cache.getState()).data;
    const owned = found?.owned?.filter((word) => word.id !== id);
    if (!owned || owned.length === found?.owned?.length) return [];
    changeLookup(cache, request, (draft) => Object.assign(draft, { owned }));
    return [{ request, owned: found?.owned }];
  });
  return () => {
    putBack();
    for (const { request, owned } of lookups)
      changeLookup(cache, request, (draft) => Object.assign(draft, { owned }));
  };
}

const cachedPages = (cache: Cache) => cachedRequests(cache, 'getWords') as PageRequest[];
const cachedLookups = (cache: Cache) => cachedRequests(cache, 'translateWord') as LookupRequest[];

function cachedRequests({ getState }: Cache, call: CallId): unknown[] {
  return wordsApi.util
    .selectInvalidatedBy(getState(), ['Words'])
    .filter(({ endpointName }) => endpointName === call)
    .map(({ originalArgs }) => originalArgs);
}

function change({ dispatch }: Cache, request: PageRequest, recipe: (page: WordsPage) => void): void {
  dispatch(wordsApi.util.updateQueryData('getWords', request, recipe));
}

function changeLookup(
  { dispatch }: Cache,
  request: LookupRequest,
  recipe: (found: CallResponse<'translateWord'>) => void,
): void {
  dispatch(lookupsApi.util.updateQueryData('translateWord', request, recipe));
}
