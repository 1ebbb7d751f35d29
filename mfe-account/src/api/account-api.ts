import { addEndpoints } from '@mova/app-kit/endpoints';

export const {
  useLoginMutation,
  useRegistrationMutation,
  useConfirmMutation,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useCheckResetLinkMutation,
  useResetPasswordMutation,
  useGetSignInProvidersQuery,
  useNonceMutation,
  useGoogleMutation,
  useFacebookMutation,
  useGetPlansQuery,
} = addEndpoints({
  queries: {
    getSignInProviders: {},
    getPlans: {},
  },
  mutations: {
    login: { invalidatesTags: userIf },
    registration: {},
    confirm: { invalidatesTags: userIf },
    resendConfirmation: {},
    forgotPassword: {},
    checkResetLink: {},
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
