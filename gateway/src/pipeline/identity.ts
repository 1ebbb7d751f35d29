import type { Call } from '@mova/contracts';
import type { IdentitySigner } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';

/**
 * Step 8: states to the service who asks, signed and for that service alone; also that nobody is signed
 * in. The signer hands out the same statement for half a minute, so most requests sign nothing.
 */
export function signIdentity(signer: IdentitySigner): (exchange: Exchange, call: Call) => Promise<void> {
  return async (exchange, call) => {
    const { caller } = exchange;
    exchange.identity = await signer.sign({
      audience: call.service,
      userId: caller?.userId,
      sessionId: caller?.sessionId,
      isPremium: caller?.premium,
    });
  };
}
