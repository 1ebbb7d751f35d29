import { type DocumentCall, documentCallsName } from '@mova/contracts/names';
import { type CallId, requestOf, routes } from '@mova/contracts/routes';
import { api, askEarly } from '../api/api.ts';
import type { HostStore } from './create-store.ts';

/** As the manifest of a release names it: the call may be unknown to this shell. */
interface FirstCall {
  readonly call: string;
  readonly input?: unknown;
}

/**
 * Sends the calls of a page before its code is there, unless the document has sent them. The function that it returns puts the answers into the store,
 * once the endpoints are defined, so that the page renders with them; it resolves when all have answered.
 */
export function startFirstCalls(store: HostStore, calls: readonly FirstCall[]): () => Promise<unknown> {
  const known = calls.filter(({ call }) => Object.hasOwn(routes, call));
  for (const { call, input } of known)
    askEarly(requestOf(call as CallId, input), sentByDocument(call, input));
  return () => Promise.all(known.map(({ call, input }) => fill(store, call, input)));
}

function sentByDocument(call: string, input: unknown): DocumentCall | undefined {
  const sent = (Reflect.get(window, documentCallsName) ?? []) as readonly DocumentCall[];
  return sent.find((each) => each.call === call && JSON.stringify(each.input) === JSON.stringify(input));
}

function fill(store: HostStore, call: string, input: unknown): PromiseLike<unknown> | undefined {
  const endpoints: Readonly<Record<string, unknown>> = api.endpoints;
  const endpoint = endpoints[call] as typeof api.endpoints.getUser | undefined;
  return endpoint && store.dispatch(endpoint.initiate(input as undefined, { subscribe: false }));
}
