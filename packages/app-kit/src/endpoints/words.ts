import type { CallBody, CallResponse } from '@mova/app-kit';
import { requestOf } from '@mova/contracts/routes';
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
  useGetDueWordsQuery,
  useLazyGetDueWordsQuery,
  useGetWordSetsQuery,
  useAddWordSetMutation,
} = wordsApi;

/** A cached page is fetched again by its number: words may have come or gone since its cursor was issued. */
function isCached(state: unknown, request: CallBody<'getWords'>): boolean {
  const select = wordsApi.endpoints.getWords.select(request);
  return select(state as Parameters<typeof select>[0]).data !== undefined;
}
