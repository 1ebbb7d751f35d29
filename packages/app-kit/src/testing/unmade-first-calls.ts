import { requestOf } from '@mova/contracts/routes';
import type { RouteDefinition } from '../remote/define-remote.ts';
import type { SeenRequest } from './in-memory-server.ts';

/**
 * Returns the `firstCalls` of a route that its page did not make with the same arguments: each would be sent for
 * nothing, and the page would render twice.
 */
export function unmadeFirstCalls({ firstCalls = [] }: RouteDefinition, requests: readonly SeenRequest[]) {
  return firstCalls.filter(({ call, input }) => {
    const wanted = textOf(requestOf(call, input));
    return !requests.some((request) => textOf(request) === wanted);
  });
}

const textOf = ({
  method,
  path,
  query = {},
  body,
}: Pick<SeenRequest, 'method' | 'path'> & Partial<Record<'query' | 'body', unknown>>) =>
  JSON.stringify([method, path, query, body]);
