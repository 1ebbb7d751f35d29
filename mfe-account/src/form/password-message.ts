import type { UserMessage, useTranslation } from '@mova/app-kit';
import { errorTypeOf, retryAfterOf, toBilingualMessage } from './failures.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Returns the message of a failed check of the password; for a locked account it says when the lock ends. */
export function passwordMessage(failure: unknown, t: Translate): UserMessage {
  const message = toBilingualMessage(failure);
  if (errorTypeOf(failure) !== 'ACCOUNT_WAS_LOCKED') return message;
  return { ...message, text: lockedText(retryAfterOf(failure), t) };
}

/** A lock without an end is lifted only by a new password. */
function lockedText(seconds: number | undefined, t: Translate): string {
  if (seconds === undefined) return t('login.lockedUntilReset');
  return t('login.lockedFor', { count: Math.ceil(seconds / 60) });
}
