import { z } from 'zod';
import type { ServiceName } from './names/site.ts';
import type { ErrorType } from './problem.ts';
import { type CallId, type RouteOf, routes } from './routes.ts';

/** Default of {@link Call.maxBodyBytes}; also the limit of every request that is not a call. */
export const defaultMaxBodyBytes = 16 * 1024;

/** Limits of the JSON in a body, checked before it is parsed. Valid bodies have three levels and under 200 values. */
export const maxJsonDepth = 16;
export const maxJsonValues = 1000;

/** `internal`: another service with its own signed identity; the gateway has no route for it. */
export type Access = 'public' | 'user' | 'internal';

export interface Call {
  /** Operation id, verb and object: `getWords`. The route file has the same name in kebab case. */
  readonly id: string;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly access: Access;
  /** A read although its method is not GET. */
  readonly isRead?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly maxBodyBytes: number;
  /** Cookies that the service reads; the gateway forwards no others. */
  readonly cookies?: readonly string[];
  /** Body of the 200 response; `z.null()` for calls that answer 204. */
  readonly response: z.ZodType;
  /** Accepted while the disk is nearly full although it writes: it saves little, or only begins or ends a session. */
  readonly worksOnFullDisk?: true;
  /** Errors of the service itself; those of the gateway and of invalid input are implied. */
  readonly errors: readonly ErrorType[];
}

/** Minutes by which the user’s clock is ahead of UTC; routes with `sendsUtcOffset` get it from every browser. */
export const utcOffsetSchema = z.coerce.number().int().min(-720).max(840).optional();

/** True for a call that may be abandoned early and repeated. */
export function changesNothing(call: Call): boolean {
  return call.method === 'GET' || call.isRead === true;
}

/** `routes.ts` has method and path of all but internal calls. */
type Definition = Omit<Call, 'id' | 'service' | 'method' | 'path' | 'maxBodyBytes' | 'errors'> &
  Partial<Pick<Call, 'method' | 'path' | 'maxBodyBytes' | 'errors'>>;

type Derived<Id, S, D> = Pick<Call, 'maxBodyBytes'> & {
  readonly id: Id;
  readonly service: S;
} & (Id extends CallId ? { readonly method: RouteOf<Id>[0]; readonly path: RouteOf<Id>[1] } : unknown) &
  (D extends { readonly errors: unknown } ? unknown : { readonly errors: readonly [] });

/** Defines calls of a service by their ids. */
export function defineCalls<
  const S extends ServiceName,
  const C extends Readonly<Record<string, Definition>>,
>(service: S, definitions: C): { readonly [Id in keyof C & string]: C[Id] & Derived<Id, S, C[Id]> } {
  const table: Readonly<Record<string, readonly [string, string, ...unknown[]]>> = routes;
  const calls = Object.entries(definitions).map(([id, definition]) => {
    const [method, path] = table[id] ?? [];
    return [id, { maxBodyBytes: defaultMaxBodyBytes, errors: [], id, service, method, path, ...definition }];
  });
  return Object.fromEntries(calls);
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

type Part = 'params' | 'query' | 'body';

export type RequestOf<C extends Call> = { readonly [P in Part]: Out<C[P]> };

/** Input before parsing. */
export type InputOf<C extends Call> = { readonly [P in Part]: In<C[P]> };

export type ResponseOf<C extends Call> = z.output<C['response']>;
