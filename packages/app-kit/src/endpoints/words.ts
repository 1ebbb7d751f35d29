import { type CallBody, type CallResponse, isApiFailure } from '@mova/app-kit';
import type { WordCategory } from '@mova/contracts';
import { maxTrainingWords, minTrainingWords } from '@mova/contracts/names';
import { type CallRequest, requestOf } from '@mova/contracts/routes';
import { addEndpoints } from './index.ts';

/** Calls for words that more than one section makes. */
export const wordsApi = addEndpoints({
  queries: {
    getWords: {
      queryFn: async (body, { getState }, _, ask) => {
        const { after, ...byNumber } = body;
        const answer = await ask(requestOf('getWords', isCached(getState(), body) ? byNumber : body));
        return answer.error ? { error: answer.error } : { data: answer.data as CallResponse<'getWords'> };
      },
      providesTags: ['Words'],
    },
    // No page shows them: they are read again for every training.
    getWordsByIds: {},
    getDueWords: {
      providesTags: ['Words'],
    },
    getNextWords: {
      queryFn: async (query, _api, _options, ask) => {
        const answer = await ask(requestOf('getNextWords', query ?? undefined));
        // A service of the version before does not have the call.
        if (isNotFound(answer.error)) return nextWordsOfBefore(query?.category, ask);
        return answer.error ? { error: answer.error } : { data: answer.data as CallResponse<'getNextWords'> };
      },
      providesTags: ['Words'],
    },
    getWordSets: { providesTags: ['WordSets'] },
  },
  mutations: {
    // Also after an error: an answer that was lost may have followed an addition.
    addWordSet: { invalidatesTags: ['Words', 'WordSets'] },
  },
});

export const {
  useGetWordsQuery,
  useLazyGetWordsQuery,
  useLazyGetWordsByIdsQuery,
  useGetNextWordsQuery,
  useLazyGetNextWordsQuery,
  useGetWordSetsQuery,
  useAddWordSetMutation,
} = wordsApi;

/** A cached page is fetched again by its number: words may have come or gone since its cursor was issued. */
function isCached(state: unknown, request: CallBody<'getWords'>): boolean {
  const select = wordsApi.endpoints.getWords.select(request);
  return select(state as Parameters<typeof select>[0]).data !== undefined;
}

const isNotFound = (error: unknown) =>
  isApiFailure(error) && error.kind === 'problem' && error.problem.errorType === 'NOT_FOUND';

interface Answer<Failure> {
  readonly data?: unknown;
  readonly error?: Failure | undefined;
}

/** Chooses from the due words and the first page of the list. What else the call tells is not known. */
async function nextWordsOfBefore<Failure extends object>(
  category: WordCategory | undefined,
  ask: (request: CallRequest) => Answer<Failure> | PromiseLike<Answer<Failure>>,
): Promise<{ data: CallResponse<'getNextWords'> } | { error: Failure }> {
  const page = { query: '', numberOfPage: 1, wordsSection: 'LEARNING_WORDS' } as const;
  const dueAnswer = await ask(requestOf('getDueWords'));
  const listAnswer = await ask(requestOf('getWords', { ...page, ...(category && { category }) }));
  const error = dueAnswer.error ?? listAnswer.error;
  if (error) return { error };
  const { totalDue, words: allDue } = dueAnswer.data as CallResponse<'getDueWords'>;
  const { totalWords, words } = listAnswer.data as CallResponse<'getWords'>;
  const isWhole = category === undefined || category === 'TOP_WORDS';
  const due = allDue.filter(({ wordDetails }) => isWhole || wordDetails.category === category);
  const others = words.filter(({ id }) => !due.some((word) => word.id === id));
  const isToday = category === undefined && due.length > 0;
  const chosen = [
    ...others.filter(({ progress }) => progress > 0),
    ...others.filter(({ progress }) => progress === 0),
  ].slice(0, Math.max(0, (isToday ? minTrainingWords : maxTrainingWords) - due.length));
  const unknown = chosen.filter(({ progress }) => progress === 0).length;
  return {
    data: {
      words: [...due, ...chosen],
      due: due.length,
      weak: chosen.length - unknown,
      new: unknown,
      totalDue,
      next: null,
      trainedToday: false,
      totals: { new: unknown, inLearning: totalWords - unknown, learned: 0 },
    },
  };
}
