import { isApiFailure, toUserMessage, type UserMessage, type useTranslation } from '@mova/app-kit';
import { errorTypeOf } from '../../form/problem.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** Returns the message of a failed registration, see docs/product.md#error-messages. */
export function registrationMessage(failure: unknown, t: Translate): UserMessage {
  const message = toUserMessage(failure);
  if (isKnownEmail(failure) || isUnanswered(failure)) return message;
  const text = isDataError(failure) ? t('failures.registration.text') : message.text;
  return { text, english: t('failures.registration.english') };
}

function isUnanswered(failure: unknown): boolean {
  return isApiFailure(failure) && failure.kind === 'network';
}

function isKnownEmail(failure: unknown): boolean {
  if (errorTypeOf(failure) === 'USER_ALREADY_EXIST') return true;
  return isApiFailure(failure) && failure.kind === 'plain' && failure.body === 'USER_ALREADY_EXIST';
}

/** Whether the data is to blame, also when the reason is unknown. */
function isDataError(failure: unknown): boolean {
  const errorType = errorTypeOf(failure);
  return errorType === undefined || errorType === 'INVALID_REQUEST' || errorType === 'INTERNAL';
}
