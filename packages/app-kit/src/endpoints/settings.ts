import { storeSettings } from '@mova/app-kit';
import { addEndpoints } from './index.ts';

/** Calls of the settings page; exercises save the pace. */
const settingsApi = addEndpoints({
  queries: {
    getSettings: {
      providesTags: ['Settings'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) storeSettings(data);
      },
    },
  },
  mutations: {
    // Speech and sounds read the settings from the user, so both are fetched again.
    saveSettings: {
      invalidatesTags: (response) => (response ? ['Settings', 'User'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // Prevents the previous settings from showing until the refetch completes.
        if (data) dispatch(settingsApi.util.updateQueryData('getSettings', undefined, () => data));
      },
    },
  },
});

export const { useGetSettingsQuery, useSaveSettingsMutation } = settingsApi;
