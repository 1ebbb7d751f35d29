import { browserCookies, isApiFailure, type UserMessage, useTranslation } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FailureNotice } from './failure-notice.tsx';

interface FormFailureProps {
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

/** Whether the browser did not keep the CSRF token that the server has just set. */
function isTokenNotKept(error: unknown): boolean {
  return (
    isApiFailure(error) &&
    error.kind === 'problem' &&
    error.problem.errorType === 'CSRF_TOKEN_INVALID' &&
    browserCookies.get(cookieNames.xsrf) === null
  );
}

const subscribeToNothing = () => () => undefined;

function useCookiesDisabled(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => !navigator.cookieEnabled,
    () => false,
  );
}
