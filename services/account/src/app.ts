import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { AccountDeps } from './deps.ts';
import { changeName } from './routes/change-name.ts';
import { changePassword } from './routes/change-password.ts';
import { checkResetLink } from './routes/check-reset-link.ts';
import { confirm } from './routes/confirm.ts';
import { deleteUserAccount } from './routes/delete-user-account.ts';
import { endDevice } from './routes/end-device.ts';
import { endOtherDevices } from './routes/end-other-devices.ts';
import { facebook } from './routes/facebook.ts';
import { forgotPassword } from './routes/forgot-password.ts';
import { getAccount } from './routes/get-account.ts';
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

interface AccountAppOptions extends AccountDeps {
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

/** Every call of the account service: registration, sign-in, settings, devices and plans. */
export function createAccountApp({ verifier, log, ready = () => true, ...deps }: AccountAppOptions) {
  return createServiceApp({
    name: 'account',
    routes: [
      registration(deps),
      confirm(deps),
      resendConfirmation(deps),
      login(deps),
      logout(deps),
      nonce(deps),
      forgotPassword(deps),
      checkResetLink(deps),
      resetPassword(deps),
      getSignInProviders(deps),
      google(deps),
      facebook(deps),
      getUser(deps),
      getSettings(deps),
      saveSettings(deps),
      getAccount(deps),
      changeName(deps),
      changePassword(deps),
      getPlans(deps),
      getDevices(deps),
      endDevice(deps),
      endOtherDevices(deps),
      deleteUserAccount(deps),
    ],
    verifier,
    log,
    ready,
  });
}
