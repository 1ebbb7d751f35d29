import type { ErrorType } from '@mova/contracts';
import { type ApiFailure, isApiFailure } from '../api/failure.ts';
import uk from '../locales/uk.json' with { type: 'json' };

/** Words for a learner: Ukrainian first, the specification's English line (§8) beneath where it has one. */
export interface UserMessage {
  readonly text: string;
  /** Shown quieter, marked `lang="en"`. */
  readonly english?: string;
}

const problems: Record<ErrorType, UserMessage> = uk.problems;

/**
 * Turns a failure into words, from one catalogue. Takes whatever a hook of RTK Query calls `error`:
 * anything it does not know becomes the general message. Contextual lines of the specification (such as
 * registration's own «Oops…») belong to the page that knows the context.
 */
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
