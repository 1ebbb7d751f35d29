import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** What a dictionary shows: pages of words, those due today, and the built-in sets. */
export const wordsQueries = api.injectEndpoints({
  endpoints: (build) => ({
    getWords: build.query<CallResponse<'getWords'>, CallBody<'getWords'>>({
      queryFn: async (body, { getState }, _, ask) => {
        const { after, ...byNumber } = body;
        const answer = await ask({
          method: 'POST',
          path: '/api/getWords',
          body: isAnswered(getState(), body) ? byNumber : body,
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
  }),
});

export const { useGetWordsQuery, useGetDueWordsQuery, useGetWordSetsQuery } = wordsQueries;

/**
 * A page that is there already is asked for anew by its number: since its cursor was made words came or went, and
 * beside the word of the cursor there would now stand some of the page before, or none of the new ones.
 */
function isAnswered(state: unknown, request: CallBody<'getWords'>): boolean {
  const select = wordsQueries.endpoints.getWords.select(request);
  return select(state as Parameters<typeof select>[0]).data !== undefined;
}
