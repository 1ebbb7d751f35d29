import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { AccountDeps } from '../deps.ts';
import { ensureDevice } from '../sign-in/device-cookie.ts';
import { issueNonce } from '../social/nonces.ts';

export function nonce(deps: AccountDeps): Route {
  return handle(calls.nonce, async (handling) => ({
    nonce: await issueNonce(deps.redis, ensureDevice(deps, handling)),
  }));
}
