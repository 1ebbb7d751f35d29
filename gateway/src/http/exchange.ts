import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '@mova/contracts';
import type { Client } from './client.ts';
import type { RequestHead } from './headers.ts';

/** Who a valid session belongs to. */
interface Caller {
  readonly sessionId: string;
  readonly userId: number;
  readonly premium: boolean;
}

const noHead: RequestHead = { passed: [] };
const noClient: Client = { address: '', secure: false, host: '' };

/**
 * One request on its way through the house and the answer it gets. Steps read what steps before them
 * found out and add their own; every field exists from the beginning, so all exchanges have one shape.
 */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly startedAt: number = performance.now();
  /** 32 hex digits; also the trace id when the client sent none. */
  requestId = '';
  traceparent = '';
  head: RequestHead = noHead;
  client: Client = noClient;
  path = '';
  /** With its `?`, or empty. Never logged. */
  query = '';
  /** What the log and the metrics call this request: a route template or a kind, never a path as it came. */
  label = 'unread';
  call: Call | undefined = undefined;
  caller: Caller | undefined = undefined;
  /** `Set-Cookie` line with a new CSRF token, when the answer shall carry one. */
  csrfCookie: string | undefined = undefined;
  /** Headers that hand out a new token, name and value in turn, when the old one nears its end. */
  renewal: readonly string[] | undefined = undefined;
  /** Number of the live release set, told with the answers of calls: a page learns that it has grown old. */
  releaseSet: string | undefined = undefined;
  /** Signed statement about the caller for the service of the call. */
  identity = '';
  /** Called when the client goes away before its answer is complete. */
  onAbandoned: (() => void) | undefined = undefined;
  /** The answer is the last one on its connection. */
  closesConnection = false;
  /** Bytes of the body sent to the client. */
  bytes = 0;
  /** Error code of the problem that was answered, for the log. */
  errorType: string | undefined = undefined;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request;
    this.response = response;
  }

  /** Origin the client used, as it would stand in its address bar. */
  get origin(): string {
    return `${this.client.secure ? 'https' : 'http'}://${this.client.host}`;
  }
}
