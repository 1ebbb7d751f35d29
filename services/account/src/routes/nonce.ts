import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import type { AccountParts } from '../parts.ts';
import { issueNonce } from '../redis/nonces.ts';

/** Issues a nonce for a social sign-in. */
export const nonce = ({ redis }: AccountParts) =>
  handle(calls.nonce, async () => ({ nonce: await issueNonce(redis) }));
