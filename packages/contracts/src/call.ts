import type { z } from 'zod';
import { defaultMaxBodyBytes } from './body-limits.ts';
import type { ServiceName } from './names/services.ts';
import type { ErrorType } from './problem.ts';

/**
 * Who may make a call.
 * - `public`: anyone, through the gateway.
 * - `user`: a signed-in learner, through the gateway.
 * - `internal`: another service with its own signed identity; the gateway has no route for it.
 */
export type Access = 'public' | 'user' | 'internal';

/**
 * One call across a border, written once. Service validation, the gateway's route table, the client's
 * endpoint types, the OpenAPI page and the table-driven tests all read it.
 */
export interface Call {
  /** Operation id, verb and object: `getWords`. Equals the name of the route file in kebab case. */
  readonly id: string;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with `{name}` for parameters, without a trailing slash (both forms are served). */
  readonly path: string;
  readonly access: Access;
  /** A read although its method is not GET. */
  readonly isRead?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Largest body, in bytes. The gateway and the service refuse a larger one before they read it. */
  readonly maxBodyBytes: number;
  /** Cookies that the service reads; the gateway passes no others on. */
  readonly cookies?: readonly string[];
  /** Body of the 200 answer; `z.null()` for calls that answer 204 with no body. */
  readonly response: z.ZodType;
  /**
   * Accepted while the disk is nearly full though it changes something: it saves little, or only begins or ends a
   * session.
   */
  readonly worksOnFullDisk?: true;
  /** Errors of this call's own domain; the door's and invalid input are implied. */
  readonly errors: readonly ErrorType[];
}

/** Whether a call changes nothing, so that it may be given up early and made again. */
export function changesNothing(call: Call): boolean {
  return call.method === 'GET' || call.isRead === true;
}

/** A call as it is written; without a limit of its own its body has the default one. */
type CallDefinition = Omit<Call, 'maxBodyBytes'> & Partial<Pick<Call, 'maxBodyBytes'>>;

/** Keeps the literal types of a call while checking its form. */
export function defineCall<const C extends CallDefinition>(call: C): C & Pick<Call, 'maxBodyBytes'> {
  return { maxBodyBytes: defaultMaxBodyBytes, ...call };
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives: parsed and coerced. */
export type RequestOf<C extends Call> = {
  readonly params: Out<C['params']>;
  readonly query: Out<C['query']>;
  readonly body: Out<C['body']>;
};

/** What a client sends. */
export type InputOf<C extends Call> = {
  readonly params: In<C['params']>;
  readonly query: In<C['query']>;
  readonly body: In<C['body']>;
};

/** What the 200 answer holds. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
