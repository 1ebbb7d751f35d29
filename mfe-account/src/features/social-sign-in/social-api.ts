import { api, type CallBody, type CallQuery, type CallResponse } from '@mova/app-kit';

type Token = CallQuery<'google'>;

export const {
  useGetSignInProvidersQuery,
  useIssueNonceMutation,
  useSignInByGoogleMutation,
  useSignInByFacebookMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getSignInProviders: build.query<CallResponse<'getSignInProviders'>, void>({
      query: () => ({ method: 'GET', path: '/oauth/providers' }),
    }),
    // A mutation, because every call issues another nonce.
    issueNonce: build.mutation<CallResponse<'nonce'>, void>({
      query: () => ({ method: 'GET', path: '/oauth/nonce' }),
    }),
    signInByGoogle: build.mutation<CallResponse<'google'>, Token & CallBody<'google'>>({
      query: ({ token, ...body }) => ({ method: 'POST', path: '/oauth/google', query: { token }, body }),
      invalidatesTags: (response) => (response ? ['User'] : []),
    }),
    signInByFacebook: build.mutation<CallResponse<'facebook'>, CallBody<'facebook'>>({
      query: (body) => ({ method: 'POST', path: '/oauth/facebook', body }),
      invalidatesTags: (response) => (response ? ['User'] : []),
    }),
  }),
});
