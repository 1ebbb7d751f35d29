import { api, type CallBody, type CallQuery, type CallResponse } from '@mova/app-kit';

/** Calls for those who are not signed in: every way in and back in. */
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
      invalidatesTags: (answer) => (answer ? ['User'] : []),
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
      // The address travels in the query by specification §7.
      query: (email) => ({ method: 'POST', path: '/oauth/forgotPassword', query: { email } }),
    }),
    resetPassword: build.mutation<CallResponse<'resetPassword'>, CallBody<'resetPassword'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/resetPassword', body }),
    }),
  }),
});
