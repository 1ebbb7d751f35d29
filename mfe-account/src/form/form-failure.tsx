import { browserCookies, type UserMessage, useTranslation } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { Alert } from '@mova/ui';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { errorTypeOf } from './failures.ts';
import classes from './form.module.css';

export interface FormFailureProps {
  readonly error: unknown;
  readonly toMessage: (failure: unknown) => UserMessage;
  readonly action?: ReactNode;
  /** The form has found that the browser kept no cookie. */
  readonly cookiesRejected?: boolean;
}

/**
 * Shows why a form's call failed. Warns about disabled cookies in advance, because forms need the CSRF token and the
 * session in cookies.
 */
export function FormFailure({ error, toMessage, action, cookiesRejected = false }: FormFailureProps) {
  const { t } = useTranslation('account');
  const areCookiesDisabled = useCookiesDisabled();
  if (areCookiesDisabled || cookiesRejected || isTokenNotKept(error)) {
    return <FailureNotice message={{ text: t('failures.cookies') }} />;
  }
  return error ? <FailureNotice message={toMessage(error)} action={action} /> : null;
}

function isTokenNotKept(error: unknown): boolean {
  return errorTypeOf(error) === 'CSRF_TOKEN_INVALID' && browserCookies.get(cookieNames.xsrf) === null;
}

const subscribeToNothing = () => () => undefined;

function useCookiesDisabled(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => !navigator.cookieEnabled,
    () => false,
  );
}

interface FailureNoticeProps {
  readonly message: UserMessage;
  readonly action?: ReactNode;
}

/** Scrolls into view, because on a phone it may appear under the bar at the bottom of the screen. */
export function FailureNotice({ message, action }: FailureNoticeProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise, which is not a cleanup function.
    container.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} className={classes.notice}>
      <Alert tone="danger" english={message.english} action={action}>
        {message.text}
      </Alert>
    </div>
  );
}
