import type { Call, RequestOf, ResponseOf, ServiceName } from '@mova/contracts';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Log } from '../log/log.ts';
import type { PreparedDocument } from './prepared-document.ts';

export interface UserCaller {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: string;
  readonly isPremium: boolean;
}

export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

export interface ServiceCaller {
  readonly kind: 'service';
  readonly service: ServiceName;
}

export type Caller = UserCaller | AnonymousCaller | ServiceCaller;

export type CallerOf<C extends Call> = C['access'] extends 'user'
  ? UserCaller
  : C['access'] extends 'internal'
    ? ServiceCaller
    : UserCaller | AnonymousCaller;

export interface ClientInfo {
  /** Address after trusted proxies; empty when unknown. */
  readonly address: string;
  readonly origin: string;
  readonly userAgent: string;
}

export interface Handling<C extends Call> extends RequestOf<C> {
  readonly caller: CallerOf<C>;
  readonly client: ClientInfo;
  readonly cookies: Readonly<Record<string, string>>;
  /** Sets a cookie of the response, successful or not. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  header(name: string): string | undefined;
  respondHeader(name: string, value: string): void;
  readonly log: Log;
  readonly requestId: string;
}

type Answer<C extends Call> = ResponseOf<C> | PreparedDocument<C>;

export interface Route {
  readonly call: Call;
  readonly handler: (handling: Handling<Call>) => unknown;
}

/** A handler returns the response (`null` for 204) or throws `ApiError`. */
export function handle<const C extends Call>(
  call: C,
  handler: (handling: Handling<C>) => Promise<Answer<C>> | Answer<C>,
): Route {
  // The app checks caller and input against the call before it runs the handler.
  return { call, handler: handler as unknown as Route['handler'] };
}
