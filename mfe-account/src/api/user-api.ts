import { api, type CallBody, type CallParams, type CallResponse, storeSettings } from '@mova/app-kit';

const withSettings = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<CallResponse<'getSettings'>, void>({
      query: () => ({ method: 'GET', path: '/api/getSettings' }),
      providesTags: ['Settings'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) storeSettings(data);
      },
    }),
  }),
});

/** Calls of signed-in users: settings, devices, plans. */
export const {
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useGetDevicesQuery,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useGetPlansQuery,
} = withSettings.injectEndpoints({
  endpoints: (build) => ({
    // Speech and sounds read the settings from the user, so both are fetched again.
    saveSettings: build.mutation<CallResponse<'saveSettings'>, CallBody<'saveSettings'>>({
      query: (body) => ({ method: 'POST', path: '/api/saveSettings', body }),
      invalidatesTags: (response) => (response ? ['Settings', 'User'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // Prevents the previous settings from showing until the refetch completes.
        if (data) dispatch(withSettings.util.updateQueryData('getSettings', undefined, () => data));
      },
    }),
    getDevices: build.query<CallResponse<'getDevices'>['devices'], void>({
      query: () => ({ method: 'GET', path: '/api/getDevices' }),
      transformResponse: ({ devices }: CallResponse<'getDevices'>) => devices,
      providesTags: ['Devices'],
    }),
    endDevice: build.mutation<CallResponse<'endDevice'>, CallParams<'endDevice'>['id']>({
      query: (id) => ({ method: 'POST', path: '/api/endDevice/{id}', params: { id } }),
      // Also after a failure: the session may have been ended elsewhere.
      invalidatesTags: ['Devices'],
    }),
    endOtherDevices: build.mutation<CallResponse<'endOtherDevices'>, void>({
      query: () => ({ method: 'POST', path: '/api/endOtherDevices' }),
      invalidatesTags: ['Devices'],
    }),
    getPlans: build.query<CallResponse<'getPlans'>, void>({
      query: () => ({ method: 'GET', path: '/api/getPlans' }),
    }),
  }),
});
