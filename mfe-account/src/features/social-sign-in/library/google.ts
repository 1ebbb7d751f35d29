import { loadScript } from './load-script.ts';
import { SocialError } from './social-error.ts';

/** What this page uses of Google Identity Services. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    auto_select: false;
    ux_mode: 'popup';
  }): void;
  renderButton(place: HTMLElement, options: GoogleButtonLook & Record<string, string>): void;
  disableAutoSelect(): void;
}

/** How the button is to look. */
export interface GoogleButtonLook {
  readonly theme: 'outline' | 'filled_black';
  readonly text: 'signin_with' | 'signup_with';
  /** Pixels; Google draws 200 to 400. */
  readonly width: string;
}

/** Google, as this site is known to it. */
export interface GoogleConfiguration {
  readonly clientId: string;
  readonly scriptUrl: string;
}

function identity(): GoogleIdentity | undefined {
  return (window as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;
}

/** @throws SocialError `notReady` when the script cannot be had. */
export async function loadGoogle({ scriptUrl }: GoogleConfiguration): Promise<void> {
  await loadScript(scriptUrl);
  if (!identity()) throw new SocialError('notReady');
}

/**
 * Draws Google’s own button. Nobody is signed in without pressing it: no auto-login, no One Tap.
 *
 * @param onToken is given the id token of whoever was chosen
 */
export function drawGoogleButton(
  place: HTMLElement,
  {
    clientId,
    nonce,
    look,
    onToken,
  }: {
    readonly clientId: string;
    readonly nonce: string;
    readonly look: GoogleButtonLook;
    readonly onToken: (idToken: string) => void;
  },
): void {
  const google = identity();
  if (!google) throw new SocialError('notReady');
  google.initialize({
    client_id: clientId,
    nonce,
    auto_select: false,
    ux_mode: 'popup',
    callback: ({ credential }) => {
      if (credential) onToken(credential);
    },
  });
  google.renderButton(place, {
    ...look,
    type: 'standard',
    size: 'large',
    shape: 'rectangular',
    logo_alignment: 'left',
    locale: 'uk',
  });
}

/** Signs out of Google as far as this site goes: it will not choose an account by itself. */
export function signOutOfGoogle(): void {
  identity()?.disableAutoSelect();
}
