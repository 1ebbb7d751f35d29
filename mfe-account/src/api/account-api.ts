import { storeSettings } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';

const accountApi = addEndpoints({
  queries: {
    getSignInProviders: {},
    getSettings: {
      providesTags: ['Settings'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) storeSettings(data);
      },
    },
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
    // Speech and sounds read the settings from the user, so both are fetched again.
    saveSettings: {
      invalidatesTags: (response) => (response ? ['Settings', 'User'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // Prevents the previous settings from showing until the refetch completes.
        if (data) dispatch(accountApi.util.updateQueryData('getSettings', undefined, () => data));
      },
    },
  },
});

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
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useGetPlansQuery,
} = accountApi;

function userIf(signedIn: unknown): 'User'[] {
  return signedIn ? ['User'] : [];
}
