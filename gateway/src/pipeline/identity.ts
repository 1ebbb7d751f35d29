import type { Call } from '@mova/contracts';
import type { IdentitySigner } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';

/** Signs who the caller is, for one service. The signer reuses a statement for half a minute. */
export function signIdentity(signer: IdentitySigner): (exchange: Exchange, call: Call) => Promise<void> {
  return async (exchange, call) => {
    const { caller } = exchange;
    exchange.identity = await signer.sign({
      audience: call.service,
      userId: caller?.userId,
      sessionId: caller?.sessionId,
      isPremium: caller?.isPremium,
    });
  };
}
