import { type ApiBaseQuery, api, type CallInput, type CallResponse, type tagTypes } from '@mova/app-kit';
import { type CallId, type CallRequest, requestOf } from '@mova/contracts/routes';
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';

type Tag = (typeof tagTypes)[number];
type Query<Id extends CallId> = QueryDefinition<CallInput<Id>, ApiBaseQuery, Tag, CallResponse<Id>, 'api'>;
type Mutation<Id extends CallId> = MutationDefinition<
  CallInput<Id>,
  ApiBaseQuery,
  Tag,
  CallResponse<Id>,
  'api'
>;

type Options<Definition, Id extends CallId> = Partial<Omit<Definition, 'type' | 'query'>> & {
  readonly query?: (input: CallInput<Id>) => CallRequest;
};

/**
 * Adds endpoints with the name, argument and answer of their call; options are those of RTK Query. The api of all
 * sections keeps the first definition of a name, whichever release brings it. So a call of two sections is defined
 * in a file of this folder alone, and accepts the arguments of earlier releases (docs/adr/0052-a-call-is-named-once.md).
 */
export function addEndpoints<Q extends CallId = never, M extends CallId = never>({
  queries,
  mutations,
}: {
  readonly queries?: { readonly [Id in Q]: Options<Query<Id>, Id> };
  readonly mutations?: { readonly [Id in M]: Options<Mutation<Id>, Id> };
}) {
  return api.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries([
        ...Object.entries(queries ?? {}).map(([id, given]) => [id, build.query(definitionOf(id, given))]),
        ...Object.entries(mutations ?? {}).map(([id, given]) => [
          id,
          build.mutation(definitionOf(id, given)),
        ]),
      ]) as { [Id in Q]: Query<Id> } & { [Id in M]: Mutation<Id> },
  });
}

function definitionOf(id: string, options: unknown): { readonly query: (input: unknown) => CallRequest } {
  const given = options as { readonly query?: (input: unknown) => CallRequest; readonly queryFn?: unknown };
  const query = given.query ?? ((input: unknown) => requestOf(id as CallId, input));
  // RTK Query would prefer `query`.
  return given.queryFn ? (given as { readonly query: typeof query }) : { ...given, query };
}
