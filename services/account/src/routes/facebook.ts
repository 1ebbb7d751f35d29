import { calls } from '@mova/contracts';
import { ApiError, handle, hashSecret, type Route } from '@mova/service-kit';
import type { Redis } from '../db/database.ts';
import type { AccountDeps } from '../deps.ts';
import { ensureDevice } from '../sign-in/device-cookie.ts';
import { recordOutcome } from '../sign-in/record-outcome.ts';
import { tokenInvalid } from '../social/proven-identity.ts';
import { signInByProvider } from '../social/sign-in-by-provider.ts';

/** The longest life of a Facebook token. */
const tokenLifeSeconds = 60 * 24 * 60 * 60;

/** Signs in with a Facebook access token, only in the browser that sent it first. */
export function facebook(deps: AccountDeps): Route {
  return handle(calls.facebook, ({ body: { accessToken, ...choices }, ...request }) =>
    recordOutcome('sign-in', request, async (identify) => {
      const { redis, providers } = deps;
      if (!providers.facebook) throw new ApiError('NOT_FOUND', 'Sign-in by Facebook is not configured here');
      const identity = await providers.facebook.verify(accessToken);
      const device = ensureDevice(deps, request);
      if (!(await bindToken(redis, accessToken, device))) throw tokenInvalid();
      return signInByProvider(deps, identity, choices, { ...request, device, identify });
    }),
  );
}

/** Binds a token, which has no nonce, to the browser that sends it first. @returns whether that is this browser */
async function bindToken(redis: Redis, token: string, device: string): Promise<boolean> {
  const key = `mova:facebook-token:${hashSecret(token)}`;
  const owner = hashSecret(device);
  if ((await redis.set(key, owner, 'EX', tokenLifeSeconds, 'NX')) === 'OK') return true;
  return (await redis.get(key)) === owner;
}
