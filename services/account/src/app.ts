import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { AccountParts } from './deps.ts';
import { confirm } from './routes/confirm.ts';
import { deleteUserAccount } from './routes/delete-user-account.ts';
import { endDevice } from './routes/end-device.ts';
import { endOtherDevices } from './routes/end-other-devices.ts';
import { facebook } from './routes/facebook.ts';
import { forgotPassword } from './routes/forgot-password.ts';
import { getDevices } from './routes/get-devices.ts';
import { getPlans } from './routes/get-plans.ts';
import { getSettings } from './routes/get-settings.ts';
import { getSignInProviders } from './routes/get-sign-in-providers.ts';
import { getUser } from './routes/get-user.ts';
import { google } from './routes/google.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { nonce } from './routes/nonce.ts';
import { registration } from './routes/registration.ts';
import { resendConfirmation } from './routes/resend-confirmation.ts';
import { resetPassword } from './routes/reset-password.ts';
import { saveSettings } from './routes/save-settings.ts';

interface AccountAppOptions {
  readonly parts: AccountParts;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

/** The account service: who the learners are, how they sign in, what they set. */
export function createAccountApp({ parts, ...rest }: AccountAppOptions) {
  return createServiceApp({
    name: 'account',
    routes: [
      registration(parts),
      confirm(parts),
      resendConfirmation(parts),
      login(parts),
      logout(parts),
      nonce(parts),
      forgotPassword(parts),
      resetPassword(parts),
      getSignInProviders(parts),
      google(parts),
      facebook(parts),
      getUser(parts),
      getSettings(parts),
      saveSettings(parts),
      getPlans(parts),
      getDevices(parts),
      endDevice(parts),
      endOtherDevices(parts),
      deleteUserAccount(parts),
    ],
    ...rest,
  });
}
