import type { Call, Calls, InputOf, ResponseOf } from '@mova/contracts';

/** Operation ids a browser may call; internal ones are not routed by the gateway. */
export type CallId = {
  [Id in keyof Calls]: Calls[Id]['access'] extends 'internal' ? never : Id;
}[keyof Calls];

type CallOf<C> = C extends CallId ? Calls[C] : C extends Call ? C : never;

/** A required field when the contract has required values in it, else optional. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : object extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

type RequestShape<C extends Call> = { readonly method: C['method']; readonly path: C['path'] } & Part<
  'params',
  InputOf<C>['params']
> &
  Part<'query', InputOf<C>['query']> &
  Part<'body', InputOf<C>['body']>;

/** What an endpoint's `query` returns for a call: `CallRequest<'getWords'>` or `CallRequest<Calls['getWords']>`. */
export type CallRequest<C extends CallId | Call = CallId> = C extends unknown
  ? RequestShape<CallOf<C>>
  : never;

/** JSON body of a call; fields with a default in the contract are optional. */
export type CallBody<C extends CallId | Call> = InputOf<CallOf<C>>['body'];

export type CallQuery<C extends CallId | Call> = InputOf<CallOf<C>>['query'];

export type CallParams<C extends CallId | Call> = InputOf<CallOf<C>>['params'];

export type CallResponse<C extends CallId | Call> = ResponseOf<CallOf<C>>;
