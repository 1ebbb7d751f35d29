import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** Calls of the dictionary's screens that change no word. */
export const { useTranslateWordMutation, useDeleteUserAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    translateWord: build.mutation<CallResponse<'translateWord'>, CallBody<'translateWord'>>({
      query: (body) => ({ method: 'POST', path: '/api/translateWord', body }),
    }),
    deleteUserAccount: build.mutation<CallResponse<'deleteUserAccount'>, CallBody<'deleteUserAccount'>>({
      query: (body) => ({ method: 'POST', path: '/api/deleteUserAccount', body }),
    }),
  }),
});
