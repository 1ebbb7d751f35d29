import { isApiFailure, toUserMessage, type UserMessage, type useTranslation } from '@mova/app-kit';
import { refusalOf } from '../../form/problem.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** Refusals that have nothing to do with the e-mail, and so say why. */
const otherReasons = [
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'UPSTREAM_UNAVAILABLE',
  'SESSIONS_UNAVAILABLE',
  'STORAGE_FULL',
];

/**
 * Words for a refused request of a new password: the catalogue has one line for every answer (specification
 * §8), and it is Ukrainian. No answer at all is no fault of the e-mail; where another reason is known, it
 * follows the line.
 */
export function forgotPasswordMessage(failure: unknown, t: Translate): UserMessage {
  const { text } = toUserMessage(failure);
  if (isApiFailure(failure) && failure.kind === 'network') return { text };
  const line = t('failures.forgotPassword');
  return { text: otherReasons.includes(refusalOf(failure) ?? '') ? `${line} ${text}` : line };
}
