import { Link, toUserMessage, type UserMessage, useTranslation } from '@mova/app-kit';
import { TextLink } from '@mova/ui';
import { ContactLink } from '../../contact/contact-link.tsx';
import { errorTypeOf, retryAfterOf } from '../../form/problem.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** Returns the message of a failed sign-in; for a locked account it says when the lock ends. */
export function loginMessage(failure: unknown, t: Translate): UserMessage {
  const message = toUserMessage(failure);
  const english = message.english ?? toUserMessage(undefined).english;
  const isLocked = errorTypeOf(failure) === 'ACCOUNT_WAS_LOCKED';
  const text = isLocked ? lockedText(retryAfterOf(failure), t) : message.text;
  return { text, ...(english !== undefined && { english }) };
}

/** A lock without an end is lifted only by a new password. */
function lockedText(seconds: number | undefined, t: Translate): string {
  if (seconds === undefined) return t('login.lockedUntilReset');
  return t('login.lockedFor', { count: Math.ceil(seconds / 60) });
}

interface LoginNextStepProps {
  readonly failure: unknown;
  readonly email: string;
}

/** Links to what resolves a failed sign-in: another confirmation mail, a new password, or the site's contact. */
export function LoginNextStep({ failure, email }: LoginNextStepProps) {
  const { t } = useTranslation('account');
  const errorType = errorTypeOf(failure);
  if (errorType === 'ACCOUNT_WAS_ENABLED') {
    return (
      <TextLink as={Link} to="/email-to-verify" state={{ email }}>
        {t('login.toResend')}
      </TextLink>
    );
  }
  if (errorType === 'ACCOUNT_WAS_LOCKED') {
    return (
      <>
        <TextLink as={Link} to="/forgot-password">
          {t('login.toNewPassword')}
        </TextLink>
        <p>
          {t('login.writeToUs')} <ContactLink />
        </p>
      </>
    );
  }
  return null;
}
