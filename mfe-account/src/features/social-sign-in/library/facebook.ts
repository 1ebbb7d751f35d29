import { loadScript } from './load-script.ts';
import { type SignInProviders, SocialError, type SocialUser } from './social-user.ts';

interface LoginStatus {
  readonly status: string;
  readonly authResponse?: { readonly accessToken?: string } | null;
}

interface FacebookSdk {
  init(options: { appId: string; version: string; cookie: false; xfbml: false; status: false }): void;
  login(callback: (response: LoginStatus) => void, options: { scope: string }): void;
  getLoginStatus(callback: (response: LoginStatus) => void, fresh?: boolean): void;
  logout(callback?: () => void): void;
}

type FacebookWindow = { FB?: FacebookSdk; fbAsyncInit?: () => void };

export type FacebookConfiguration = NonNullable<SignInProviders['facebook']>;

/** @throws SocialError `notReady` before the script has run */
function sdk(): FacebookSdk {
  const facebook = (window as FacebookWindow).FB;
  if (!facebook) throw new SocialError('notReady');
  return facebook;
}

/** @throws SocialError `notReady` when the script cannot be loaded */
export async function loadFacebook({ appId, graphVersion, scriptUrl }: FacebookConfiguration) {
  // The script only fetches the SDK, which calls this function when it is ready.
  const announced = () =>
    new Promise<void>((resolve) => {
      (window as FacebookWindow).fbAsyncInit = resolve;
    });
  await loadScript(scriptUrl, announced);
  const facebook = sdk();
  facebook.init({ appId, version: graphVersion, cookie: false, xfbml: false, status: false });
  return facebook;
}

/** Opens Facebook’s sign-in popup. Must run within a click, or the browser blocks the popup. @throws SocialError */
export async function signInByFacebook(): Promise<SocialUser> {
  const facebook = sdk();
  return userOf(await new Promise((resolve) => facebook.login(resolve, { scope: 'public_profile,email' })));
}

/** Returns a fresh token of the signed-in person without asking them. @throws SocialError like the sign-in */
export async function refreshFacebook(): Promise<SocialUser> {
  return userOf(await status(true));
}

export async function signOutOfFacebook(): Promise<void> {
  if ((await status()).status !== 'connected') return;
  await new Promise<void>((resolve) => sdk().logout(resolve));
}

async function status(fresh = false): Promise<LoginStatus> {
  const facebook = sdk();
  return new Promise((resolve) => facebook.getLoginStatus(resolve, fresh));
}

function userOf({ status: found, authResponse }: LoginStatus): SocialUser {
  if (found !== 'connected' || !authResponse) throw new SocialError('notLoggedIn');
  const { accessToken } = authResponse;
  // A sign-in limited by the browser’s tracking protection has no access token.
  if (!accessToken) throw new SocialError('accessTokenUnsupported');
  return { provider: 'Facebook', token: accessToken, email: '' };
}
