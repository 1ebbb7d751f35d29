import { api, type CallResponse, clearSession, readSession, useNavigate } from '@mova/app-kit';

const { useLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<CallResponse<'logout'>, void>({
      query: () => ({ method: 'POST', path: '/oauth/logout' }),
    }),
  }),
});

/**
 * Ends the session: the server's first, while its cookies are still there to say whose; then, whatever it
 * answered, all cookies here, and off to the root (specification §4). After a social login the root is told of
 * which provider, in the history entry: the sign-in page, where the providers' scripts are, signs out of it.
 */
export function useLogOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  return async () => {
    const kindOfLogin = readSession()?.kindOfLogin ?? 'basic';
    await logout();
    clearSession();
    await navigate('/', kindOfLogin === 'basic' ? {} : { state: { signedOutOf: kindOfLogin } });
  };
}
