import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import type { AccountParts } from '../deps.ts';
import { issueNonce } from '../social/nonces.ts';
import { nameDevice } from '../sign-in/device-cookie.ts';

/** Issues a nonce for a social sign-in, which only the browser that asks for it can use. */
export const nonce = ({ redis, embedded }: AccountParts) =>
  handle(calls.nonce, async (handling) => ({
    nonce: await issueNonce(redis, nameDevice(handling, embedded)),
  }));
