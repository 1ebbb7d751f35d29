import { accountCalls } from './calls/account.ts';
import { dictionaryCalls } from './calls/dictionary.ts';
import { exercisesCalls } from './calls/exercises.ts';
import { grammarCalls } from './calls/grammar.ts';

export { emailSchema } from './account-fields.ts';
export * from './call.ts';
export * from './calls/account.ts';
export * from './calls/dictionary.ts';
export * from './calls/exercises.ts';
export * from './calls/grammar.ts';
export * from './client-errors.ts';
export * from './events.ts';
export { type ExerciseKind, exerciseParts } from './exercise-kinds.ts';
export * from './lexicon.ts';
export * from './names.ts';
export * from './openapi.ts';
export * from './problem.ts';
export * from './releases.ts';
export { routes } from './routes.ts';

/** Every call by operation id. */
export const calls = {
  ...accountCalls,
  ...dictionaryCalls,
  ...exercisesCalls,
  ...grammarCalls,
} as const;

/** Types of every call, for clients: `Calls['getWords']`. */
export type Calls = typeof calls;
