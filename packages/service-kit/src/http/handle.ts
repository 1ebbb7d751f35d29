import type { Call, RequestOf, ResponseOf, ServiceName } from '@mova/contracts';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Log } from '../log/log.ts';
import type { PreparedDocument } from './prepared-document.ts';

/** A signed-in learner. */
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: string;
  readonly isPremium: boolean;
}

/** Someone who is not signed in. */
export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

/** Another service, speaking for itself. */
export interface ServiceCaller {
  readonly kind: 'service';
  readonly service: ServiceName;
}

export type Caller = UserCaller | AnonymousCaller | ServiceCaller;

/** Who may stand behind a call, by its access class. */
export type CallerOf<C extends Call> = C['access'] extends 'user'
  ? UserCaller
  : C['access'] extends 'internal'
    ? ServiceCaller
    : UserCaller | AnonymousCaller;

/** The client as the gateway saw it. */
export interface ClientInfo {
  /** Address after trusted proxies; empty when unknown. */
  readonly address: string;
  /** Scheme and host the client used, `https://mova.example`; empty when unknown. */
  readonly origin: string;
  readonly userAgent: string;
}

/** Everything a handler receives. */
export interface Handling<C extends Call> extends RequestOf<C> {
  readonly caller: CallerOf<C>;
  readonly client: ClientInfo;
  readonly cookies: Readonly<Record<string, string>>;
  /** Sets a cookie of the answer, whether it succeeds or is refused. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** A request header by its lower-case name. */
  header(name: string): string | undefined;
  /** Sets a header of a successful answer. */
  respondHeader(name: string, value: string): void;
  readonly log: Log;
  readonly requestId: string;
}

/** What a handler gives back: the answer, or one prepared before (`prepareDocument`). */
type Answer<C extends Call> = ResponseOf<C> | PreparedDocument<C>;

export type Handler<C extends Call> = (handling: Handling<C>) => Promise<Answer<C>> | Answer<C>;

/** One call with the function that answers it; `createServiceApp` takes a list of these. */
export interface Route {
  readonly call: Call;
  readonly handler: (handling: Handling<Call>) => unknown;
}

/**
 * Ties a call of the contract to its handler. The handler gets parsed input and returns the answer
 * (`null` for 204, or a document made by `prepareDocument`), or throws `ApiError`.
 *
 * @example export const getWordSets = handle(calls.getWordSets, async ({ caller }) => ({ sets: [] }));
 */
export function handle<const C extends Call>(call: C, handler: Handler<C>): Route {
  // The app checks caller and input against this very call before it calls the handler.
  return { call, handler: handler as unknown as Route['handler'] };
}
