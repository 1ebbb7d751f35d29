import type { Call } from '@mova/contracts';
import type { Exchange } from '../http/exchange.ts';
import { type Decision, refusal } from '../http/refusal.ts';
import type { CallTable } from './call-table.ts';

const unknown = refusal('NOT_FOUND', 'There is no such call');

/**
 * Looks the call up, because it says how large its body and who its caller may be; refuses nothing yet.
 */
export function findCall(table: CallTable): (exchange: Exchange) => void {
  return (exchange) => {
    const found = table.find(exchange.path);
    if (found === undefined) {
      exchange.label = 'unknown-call';
      return;
    }
    exchange.label = found.template;
    exchange.call = found.byMethod.get(methodOf(exchange));
  };
}

/** Step 7: a path no call has is 404; one whose calls have other methods is 405 and names them. */
export function requireCall(table: CallTable): (exchange: Exchange) => Decision {
  return (exchange) => {
    if (exchange.call !== undefined) return undefined;
    const found = table.find(exchange.path);
    return found === undefined ? unknown : found.methodNotAllowed;
  };
}

/** HEAD is answered as GET without a body. */
function methodOf(exchange: Exchange): Call['method'] {
  const method = exchange.request.method ?? '';
  return (method === 'HEAD' ? 'GET' : method) as Call['method'];
}
