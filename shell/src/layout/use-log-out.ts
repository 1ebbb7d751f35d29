import { clearSession, readSession, useNavigate } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';
import { storageNames } from '@mova/contracts/names';

const { useLogoutMutation } = addEndpoints({ mutations: { logout: {} } });

/**
 * Ends the session: on the server first, which needs the cookies, then here, whatever the server answered. After a
 * social sign-in, tells the sign-in page, which has the providers' scripts, to sign out of the provider too.
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

/** Uses tab storage, because the redirect by the guard of the current page would drop history state. */
function tellSignInPage(kindOfLogin: string): void {
  try {
    sessionStorage.setItem(storageNames.signedOutOf, kindOfLogin);
  } catch {
    // Without storage the provider's own session remains.
  }
}
