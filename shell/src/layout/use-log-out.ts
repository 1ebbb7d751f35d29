import { api, type CallResponse, clearSession, readSession, useNavigate } from '@mova/app-kit';
import { storageNames } from '@mova/contracts/names';

const { useLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<CallResponse<'logout'>, void>({
      query: () => ({ method: 'POST', path: '/oauth/logout' }),
    }),
  }),
});

/**
 * Ends the session: the server's first, while its cookies are still there to say whose; then, whatever it
 * answered, all cookies here, and off to the root (specification §4). After a social login the sign-in page,
 * where the providers' scripts are, is told of which provider to sign out.
 */
export function useLogOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  return async () => {
    const kindOfLogin = readSession()?.kindOfLogin ?? 'basic';
    await logout();
    if (kindOfLogin !== 'basic') tellSignInPage(kindOfLogin);
    clearSession();
    await navigate('/');
  };
}

/** By the tab's storage: the guard of the page that is left redirects as well, and would drop history state. */
function tellSignInPage(kindOfLogin: string): void {
  try {
    sessionStorage.setItem(storageNames.signedOutOf, kindOfLogin);
  } catch {
    // Closed storage: the provider's own session stays, ours has ended.
  }
}
