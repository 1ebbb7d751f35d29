import type { Calls, InputOf, ResponseOf } from '@mova/contracts';
import type { CallId } from '@mova/contracts/routes';

/** JSON body of a call; fields with a default in the contract are optional. */
export type CallBody<Id extends CallId> = InputOf<Calls[Id]>['body'];

export type CallResponse<Id extends CallId> = ResponseOf<Calls[Id]>;
