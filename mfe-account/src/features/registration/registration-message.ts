import { isApiFailure, toUserMessage, type UserMessage, type useTranslation } from '@mova/app-kit';
import { refusalOf } from '../../form/problem.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/**
 * Words for a refused registration (specification §8): the known e-mail has its own line, every other answer
 * «Oops…» beneath, with what is known of it in Ukrainian. No answer at all is no fault of the data.
 */
export function registrationMessage(failure: unknown, t: Translate): UserMessage {
  const message = toUserMessage(failure);
  if (isKnownEmail(failure) || isUnanswered(failure)) return message;
  const text = isFaultOfData(failure) ? t('failures.registration.text') : message.text;
  return { text, english: t('failures.registration.english') };
}

function isUnanswered(failure: unknown): boolean {
  return isApiFailure(failure) && failure.kind === 'network';
}

function isKnownEmail(failure: unknown): boolean {
  if (refusalOf(failure) === 'USER_ALREADY_EXIST') return true;
  return isApiFailure(failure) && failure.kind === 'plain' && failure.body === 'USER_ALREADY_EXIST';
}

/** Or something nobody knows better about. */
function isFaultOfData(failure: unknown): boolean {
  const refusal = refusalOf(failure);
  return refusal === undefined || refusal === 'INVALID_REQUEST' || refusal === 'INTERNAL';
}
