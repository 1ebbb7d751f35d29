import { api, type CallBody, type CallResponse } from '@mova/app-kit';

/** Calls of the account service that this section makes. */
export const { useLoginMutation, useRegistrationMutation, useConfirmMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<CallResponse<'login'>, CallBody<'login'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/login', body }),
      invalidatesTags: (answer) => (answer ? ['User'] : []),
    }),
    registration: build.mutation<CallResponse<'registration'>, CallBody<'registration'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/registration', body }),
    }),
    confirm: build.mutation<CallResponse<'confirm'>, CallBody<'confirm'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/confirm', body }),
    }),
  }),
});
