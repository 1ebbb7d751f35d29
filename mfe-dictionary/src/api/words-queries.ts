import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** Reads of the dictionary: pages of words, the words due today, the built-in sets, the lexicon. */
export const wordsQueries = api.injectEndpoints({
  endpoints: (build) => ({
    getWords: build.query<CallResponse<'getWords'>, CallBody<'getWords'>>({
      queryFn: async (body, { getState }, _, ask) => {
        const { after, ...byNumber } = body;
        const answer = await ask({
          method: 'POST',
          path: '/api/getWords',
          body: isCached(getState(), body) ? byNumber : body,
        });
        return answer.error ? { error: answer.error } : { data: answer.data as CallResponse<'getWords'> };
      },
      providesTags: ['Words'],
    }),
    getDueWords: build.query<CallResponse<'getDueWords'>, void>({
      query: () => ({
        method: 'GET',
        path: '/api/getDueWords',
        query: { utcOffset: -new Date().getTimezoneOffset() },
      }),
      providesTags: ['Words'],
    }),
    getWordSets: build.query<CallResponse<'getWordSets'>, void>({
      query: () => ({ method: 'GET', path: '/api/getWordSets' }),
      providesTags: ['WordSets'],
    }),
    translateWord: build.mutation<CallResponse<'translateWord'>, CallBody<'translateWord'>>({
      query: (body) => ({ method: 'POST', path: '/api/translateWord', body }),
    }),
  }),
});

export const { useGetWordsQuery, useGetDueWordsQuery, useGetWordSetsQuery, useTranslateWordMutation } =
  wordsQueries;

/** A cached page is fetched again by its number: words may have come or gone since its cursor was issued. */
function isCached(state: unknown, request: CallBody<'getWords'>): boolean {
  const select = wordsQueries.endpoints.getWords.select(request);
  return select(state as Parameters<typeof select>[0]).data !== undefined;
}
