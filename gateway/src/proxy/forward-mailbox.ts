import { answerProblem } from '../http/problem.ts';
import type { Exchange } from '../http/exchange.ts';
import { refusal } from '../http/refusal.ts';
import type { Balancer } from './balancer.ts';
import { forward } from './forwarding.ts';

const unknown = refusal('NOT_FOUND', 'There is no such page');
const readOnly = refusal('METHOD_NOT_ALLOWED', 'The mailbox can only be read', {
  headers: ['allow', 'GET, HEAD'],
});
const mailboxPath = /^\/dev\/mail(?:[./]|$)/;

/**
 * Shows the mailbox of the embedded default under `/dev/mail` to the machine it runs on. For everyone else,
 * and without a mailbox, there is no such page.
 */
export function forwardMailbox(
  mailbox: Balancer | undefined,
  isThisMachine: (exchange: Exchange) => boolean,
): (exchange: Exchange) => void {
  return (exchange) => {
    exchange.label = 'mailbox';
    const { method } = exchange.request;
    if (mailbox === undefined || !mailboxPath.test(exchange.path) || !isThisMachine(exchange))
      return answerProblem(exchange, unknown);
    if (method !== 'GET' && method !== 'HEAD') return answerProblem(exchange, readOnly);
    forward(exchange, mailbox, {
      method,
      path: exchange.path + exchange.query,
      headers: ['accept', 'text/html, application/json, */*'],
      body: null,
      isRead: true,
      kind: 'page',
    });
  };
}
