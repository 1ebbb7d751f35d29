import { loadScript } from './load-script.ts';
import { SocialError } from './social-error.ts';

/** The part of Google Identity Services that is used here. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential?: string }) => void;
    auto_select: false;
    ux_mode: 'popup';
  }): void;
  renderButton(place: HTMLElement, options: GoogleButtonLook & Record<string, string>): void;
  disableAutoSelect(): void;
}

export interface GoogleButtonLook {
  readonly theme: 'outline' | 'filled_black';
  readonly text: 'signin_with' | 'signup_with';
  /** 200 to 400 px. */
  readonly width: string;
}

export interface GoogleConfiguration {
  readonly clientId: string;
  readonly scriptUrl: string;
}

function identity(): GoogleIdentity | undefined {
  return (window as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;
}

/** @throws SocialError `notReady` when the script cannot be loaded */
export async function loadGoogle({ scriptUrl }: GoogleConfiguration): Promise<void> {
  await loadScript(scriptUrl);
  if (!identity()) throw new SocialError('notReady');
}

/** Renders Google’s button. Signs in only by a click on it: no automatic sign-in, no One Tap. */
export function renderGoogleButton(
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

/** Stops Google from choosing an account by itself; nothing else of its session is ours to end. */
export function signOutOfGoogle(): void {
  identity()?.disableAutoSelect();
}
