import { api } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';

export const { useGetAccountQuery, useChangeNameMutation, useChangePasswordMutation } = addEndpoints({
  queries: { getAccount: { providesTags: ['User'] } },
  mutations: {
    changeName: {
      invalidatesTags: (response) => (response ? ['User'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        // The header follows at once.
        dispatch(api.util.updateQueryData('getUser', undefined, (user) => ({ ...user, name: data.name })));
      },
    },
    // Ends the sessions of the other devices.
    changePassword: { invalidatesTags: (_, error) => (error ? [] : ['Devices']) },
  },
});
