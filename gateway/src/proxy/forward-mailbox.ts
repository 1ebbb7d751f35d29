import type { Exchange } from '../http/exchange.ts';
import { httpError, sendProblem } from '../http/problem.ts';
import type { Balancer } from './balancer.ts';
import { forward } from './forwarding.ts';

const notFound = httpError('NOT_FOUND', 'There is no such page');
const readOnly = httpError('METHOD_NOT_ALLOWED', 'The mailbox can only be read', {
  headers: ['allow', 'GET, HEAD'],
});
const mailboxPath = /^\/dev\/mail(?:[./]|$)/;

/** Serves the mailbox of the embedded default under `/dev/mail`, to the machine it runs on only. */
export function forwardMailbox(
  mailbox: Balancer | undefined,
  isThisMachine: (exchange: Exchange) => boolean,
): (exchange: Exchange) => void {
  return (exchange) => {
    exchange.routeLabel = 'mailbox';
    if (mailbox === undefined || !mailboxPath.test(exchange.path) || !isThisMachine(exchange))
      return sendProblem(exchange, notFound);
    if (!exchange.isGetOrHead) return sendProblem(exchange, readOnly);
    forward(exchange, mailbox, {
      method: exchange.request.method === 'HEAD' ? 'HEAD' : 'GET',
      path: exchange.path + exchange.query,
      headers: ['accept', 'text/html, application/json, */*'],
      body: null,
      isRead: true,
      kind: 'page',
    });
  };
}
