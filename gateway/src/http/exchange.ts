import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, defaultMaxBodyBytes } from '@mova/contracts';
import type { HeldBodies } from './body.ts';
import type { Client, RequestHeaders } from './headers.ts';
import type { HttpError } from './problem.ts';

interface Caller {
  readonly sessionId: string;
  readonly userId: number;
  readonly isPremium: boolean;
}

/** What a path leads to. Built-in routes and the documents of the site share `page`. */
export type RouteKind = 'call' | 'asset' | 'package' | 'development' | 'internal' | 'page';

const noHeaders: RequestHeaders = { forwarded: [] };
const noClient: Client = { address: '', isSecure: false, host: '' };

/** One request and its response. All fields exist from the start, so that V8 gives all exchanges one shape. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly heldBodies: HeldBodies;
  readonly startedAt: number = performance.now();
  /** 32 hex digits; also the trace id when the client sent none. */
  requestId = '';
  traceparent = '';
  headers: RequestHeaders = noHeaders;
  client: Client = noClient;
  path = '';
  /** Includes the `?`, or empty. Never logged. */
  query = '';
  kind: RouteKind = 'page';
  /** Name for log and metrics: a route template or a kind, never a path as the client sent it. */
  routeLabel = 'unread';
  call: Call | undefined = undefined;
  /** Why a path of calls leads to none. */
  callError: HttpError | undefined = undefined;
  caller: Caller | undefined = undefined;
  csrfCookie: string | undefined = undefined;
  renewalHeaders: readonly string[] | undefined = undefined;
  /** Number of the release set that the caller should have; pages compare it with their own. */
  releaseSet: string | undefined = undefined;
  /** Called when the client disconnects before the response is complete. */
  onAbandoned: (() => void) | undefined = undefined;
  closesConnection = false;
  bodyBytes = 0;
  errorType: string | undefined = undefined;

  constructor(request: IncomingMessage, response: ServerResponse, heldBodies: HeldBodies) {
    this.request = request;
    this.response = response;
    this.heldBodies = heldBodies;
  }

  get origin(): string {
    return `${this.client.isSecure ? 'https' : 'http'}://${this.client.host}`;
  }

  get maxBodyBytes(): number {
    return this.call?.maxBodyBytes ?? defaultMaxBodyBytes;
  }

  get isGetOrHead(): boolean {
    return this.request.method === 'GET' || this.request.method === 'HEAD';
  }
}
