import { addEndpoints } from '@mova/app-kit/endpoints';

export const { useGetDevicesQuery, useEndDeviceMutation, useEndOtherDevicesMutation } = addEndpoints({
  queries: { getDevices: { providesTags: ['Devices'] } },
  mutations: {
    // Also after a failure: the session may have been ended elsewhere.
    endDevice: { invalidatesTags: ['Devices'] },
    endOtherDevices: { invalidatesTags: ['Devices'] },
  },
});
