import type { ErrorType } from '@mova/contracts';
import { type ApiFailure, isApiFailure } from '../api/failure.ts';
import uk from '../locales/uk.json' with { type: 'json' };

/** A message for a user: Ukrainian, and the English line beneath where there is one. */
export interface UserMessage {
  readonly text: string;
  readonly english?: string;
}

const problems: Record<ErrorType, UserMessage> = uk.problems;

/** Turns the `error` of an RTK Query hook into a message. Those that depend on a page belong to that page. */
export function toUserMessage(failure: ApiFailure | unknown): UserMessage {
  if (!isApiFailure(failure)) return uk.failures.unknown;
  switch (failure.kind) {
    case 'network':
      return uk.failures.network;
    case 'problem':
      return problems[failure.problem.errorType] ?? uk.failures.unknown;
    case 'plain':
      return isErrorType(failure.body) ? problems[failure.body] : uk.failures.unknown;
  }
}

function isErrorType(body: unknown): body is ErrorType {
  return typeof body === 'string' && Object.hasOwn(problems, body);
}
