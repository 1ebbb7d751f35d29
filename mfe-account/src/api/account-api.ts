import { addEndpoints } from '@mova/app-kit/endpoints';

/** Calls of users who are not signed in. */
export const {
  useLoginMutation,
  useRegistrationMutation,
  useConfirmMutation,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetSignInProvidersQuery,
  useNonceMutation,
  useGoogleMutation,
  useFacebookMutation,
} = addEndpoints({
  queries: { getSignInProviders: {} },
  mutations: {
    login: { invalidatesTags: userIf },
    registration: {},
    confirm: {},
    resendConfirmation: {},
    forgotPassword: {},
    resetPassword: {},
    // A mutation, because every call issues another nonce.
    nonce: {},
    google: { invalidatesTags: userIf },
    facebook: { invalidatesTags: userIf },
  },
});

function userIf(signedIn: unknown): 'User'[] {
  return signedIn ? ['User'] : [];
}
