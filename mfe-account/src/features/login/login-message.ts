import { toUserMessage, type UserMessage, type useTranslation } from '@mova/app-kit';
import { refusalOf, waitOf } from '../../form/problem.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/**
 * Words for a failed sign-in (specification §8). A locked account is told when it opens; whatever the
 * catalogue does not name says «Oops…» beneath what is known of it in Ukrainian.
 */
export function loginMessage(failure: unknown, t: Translate): UserMessage {
  const message = toUserMessage(failure);
  const english = message.english ?? toUserMessage(undefined).english;
  const text = refusalOf(failure) === 'ACCOUNT_WAS_LOCKED' ? lockedText(waitOf(failure), t) : message.text;
  return { text, ...(english !== undefined && { english }) };
}

/** A lock without an end opens by a new password alone. */
function lockedText(seconds: number | undefined, t: Translate): string {
  if (seconds === undefined) return t('login.lockedUntilReset');
  return t('login.lockedFor', { count: Math.ceil(seconds / 60) });
}
