import { loadScript } from './load-script.ts';
import { type SignInProviders, SocialError } from './social-user.ts';

/** The part of Google Identity Services that is used here. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential?: string }) => void;
    auto_select: false;
    ux_mode: 'popup';
  }): void;
  renderButton(place: HTMLElement, options: Readonly<Record<string, string>>): void;
  disableAutoSelect(): void;
}

export type GoogleConfiguration = NonNullable<SignInProviders['google']>;

function identity(): GoogleIdentity | undefined {
  return (window as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;
}

/** @throws SocialError `notReady` when the script cannot be loaded */
export async function loadGoogle({ scriptUrl }: GoogleConfiguration): Promise<GoogleIdentity> {
  await loadScript(scriptUrl);
  const google = identity();
  if (!google) throw new SocialError('notReady');
  return google;
}

/** Stops Google from choosing an account by itself; nothing else of its session is ours to end. */
export function signOutOfGoogle(): void {
  identity()?.disableAutoSelect();
}
