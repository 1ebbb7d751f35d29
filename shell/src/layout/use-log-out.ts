import { api, type CallResponse, clearSession, useNavigate } from '@mova/app-kit';

const { useLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<CallResponse<'logout'>, void>({
      query: () => ({ method: 'POST', path: '/oauth/logout' }),
    }),
  }),
});

/**
 * Ends the session: the server's first, while its cookies are still there to say whose; then, whatever it
 * answered, all cookies here, and off to the root (specification §4).
 */
export function useLogOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  return async () => {
    await logout();
    clearSession();
    await navigate('/');
  };
}
