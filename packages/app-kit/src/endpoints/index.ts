import { api, type CallResponse } from '@mova/app-kit';
import type { Calls, InputOf } from '@mova/contracts';
import { type CallId, type CallRequest, type InputPart, requestOf } from '@mova/contracts/routes';
import type { Api, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';

/** Argument of an endpoint: the body, query or params of its call; by their names for a call with several. */
type CallInput<Id extends CallId> =
  InputPart<Id> extends keyof InputOf<Calls[Id]>
    ? OrVoid<InputOf<Calls[Id]>[InputPart<Id>], InputPart<Id>>
    : Pick<InputOf<Calls[Id]>, 'query' | 'body'>;

/** A query without required fields may be left out; a body must be there. */
type OrVoid<Input, Part> =
  | Input
  // biome-ignore lint/suspicious/noConfusingVoidType: only an argument of this type may be left out
  | ([Input] extends [undefined] ? void : [Part, object] extends ['query', Input] ? void : never);

type KitApi =
  typeof api extends Api<infer BaseQuery, infer _, infer Path, infer Tags, infer _Enhancers>
    ? { readonly baseQuery: BaseQuery; readonly path: Path; readonly tags: Tags }
    : never;

type Query<Id extends CallId> = QueryDefinition<
  CallInput<Id>,
  KitApi['baseQuery'],
  KitApi['tags'],
  CallResponse<Id>,
  KitApi['path']
>;

type Mutation<Id extends CallId> = MutationDefinition<
  CallInput<Id>,
  KitApi['baseQuery'],
  KitApi['tags'],
  CallResponse<Id>,
  KitApi['path']
>;

type Options<Definition, Id extends CallId> = Partial<Omit<Definition, 'type' | 'query'>> & {
  readonly query?: (input: CallInput<Id>) => CallRequest;
};

/**
 * Adds endpoints, each named as its call, to the api. The contract gives argument, answer and request; an option is
 * any of RTK Query’s. The api is one for all sections and keeps the first definition of a name, whichever release
 * it comes from. So a call of two sections is defined once (`endpoints/words.ts`), and a later release must accept
 * the arguments that earlier ones gave.
 *
 * @example
 * export const { useGetPlansQuery } = addEndpoints({ queries: { getPlans: {} } });
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
