import type { Calls, InputOf } from '@mova/contracts';
import type { CallId, InputPart } from '@mova/contracts/routes';

/** Argument of an endpoint: the body, query or params of its call; by their names for a call with several. */
export type CallInput<Id extends CallId> =
  InputPart<Id> extends keyof InputOf<Calls[Id]>
    ? OrVoid<InputOf<Calls[Id]>[InputPart<Id>], InputPart<Id>>
    : Parts<InputOf<Calls[Id]>>;

type Parts<Input> = {
  readonly [Part in keyof Input as Input[Part] extends undefined ? never : Part]: Input[Part];
};

/** A query without required fields may be left out; a body must be there. */
type OrVoid<Input, Part> =
  | Input
  // biome-ignore lint/suspicious/noConfusingVoidType: only an argument of this type may be left out
  | ([Input] extends [undefined] ? void : [Part, object] extends ['query', Input] ? void : never);
