import { browserCookies, isApiFailure, type UserMessage, useTranslation } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { useCookiesOff } from './use-cookies-off.ts';

interface FormFailureProps {
  /** What the hook of the call says went wrong, if anything. */
  readonly error: unknown;
  /** Words for it. */
  readonly words: (failure: unknown) => UserMessage;
  /** A way on that the failure calls for. */
  readonly action?: ReactNode;
  /** The form itself found that the browser kept no cookie. */
  readonly cookiesRefused?: boolean;
}

/**
 * Why a form's call failed. A browser without cookies is told so, before anything is typed where that is known:
 * no form of ours can be sent without the token against forged requests, and nobody can stay signed in.
 */
export function FormFailure({ error, words, action, cookiesRefused = false }: FormFailureProps) {
  const { t } = useTranslation('account');
  const cookiesOff = useCookiesOff();
  if (cookiesOff || cookiesRefused || isTokenNotKept(error)) {
    return <FailureNotice message={{ text: t('failures.cookies') }} />;
  }
  return error ? <FailureNotice message={words(error)} action={action} /> : null;
}

/** The server misses the token that it has just given, and the browser does not hold it either. */
function isTokenNotKept(error: unknown): boolean {
  return (
    isApiFailure(error) &&
    error.kind === 'problem' &&
    error.problem.errorType === 'CSRF_TOKEN_INVALID' &&
    browserCookies.get(cookieNames.xsrf) === null
  );
}
