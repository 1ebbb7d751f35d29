import { api, type CallBody, type CallQuery, type CallResponse } from '@mova/app-kit';

/** Calls of users who are not signed in. */
export const {
  useLoginMutation,
  useRegistrationMutation,
  useConfirmMutation,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<CallResponse<'login'>, CallBody<'login'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/login', body }),
      invalidatesTags: (response) => (response ? ['User'] : []),
    }),
    registration: build.mutation<CallResponse<'registration'>, CallBody<'registration'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/registration', body }),
    }),
    confirm: build.mutation<CallResponse<'confirm'>, CallBody<'confirm'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/confirm', body }),
    }),
    resendConfirmation: build.mutation<
      CallResponse<'resendConfirmation'>,
      CallBody<'resendConfirmation'>['email']
    >({
      query: (email) => ({ method: 'POST', path: '/oauth/resendConfirmation', body: { email } }),
    }),
    forgotPassword: build.mutation<CallResponse<'forgotPassword'>, CallQuery<'forgotPassword'>['email']>({
      // The contract has the address in the query.
      query: (email) => ({ method: 'POST', path: '/oauth/forgotPassword', query: { email } }),
    }),
    resetPassword: build.mutation<CallResponse<'resetPassword'>, CallBody<'resetPassword'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/resetPassword', body }),
    }),
  }),
});
