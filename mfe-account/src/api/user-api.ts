import { storeSettings } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';

/** Calls of signed-in users: settings, devices, plans. */
const userApi = addEndpoints({
  queries: {
    getSettings: {
      providesTags: ['Settings'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) storeSettings(data);
      },
    },
    getDevices: { providesTags: ['Devices'] },
    getPlans: {},
  },
  mutations: {
    // Speech and sounds read the settings from the user, so both are fetched again.
    saveSettings: {
      invalidatesTags: (response) => (response ? ['Settings', 'User'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // Prevents the previous settings from showing until the refetch completes.
        if (data) dispatch(userApi.util.updateQueryData('getSettings', undefined, () => data));
      },
    },
    // Also after a failure: the session may have been ended elsewhere.
    endDevice: { invalidatesTags: ['Devices'] },
    endOtherDevices: { invalidatesTags: ['Devices'] },
  },
});

export const {
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useGetDevicesQuery,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useGetPlansQuery,
} = userApi;
