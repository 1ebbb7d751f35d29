import { errorTypeOf } from '@mova/training/send-outbox';

/** Returns the name of the text that says why the server will never accept a result. */
export function refusedTextOf(error: unknown): 'result.conflict' | 'result.refused' {
  return errorTypeOf(error) === 'CONFLICT' ? 'result.conflict' : 'result.refused';
}
