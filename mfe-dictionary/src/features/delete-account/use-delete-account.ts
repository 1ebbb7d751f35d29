import { clearSession, isApiFailure, readSession, toUserMessage, useTranslation } from '@mova/app-kit';
import { showToast } from '@mova/ui';
import { useState } from 'react';
import { useDeleteUserAccountMutation } from '../../api/dictionary-api.ts';
import { emptyDraft, keepDraft } from '../../shared/draft.ts';

/** What is wrong with the password; a key of `account` in the section's texts. */
type PasswordFault = 'passwordMissing' | 'passwordWrong';

/** Why the account is still there. */
interface Refusal {
  readonly fault?: PasswordFault;
  /** Words for everything but the password. */
  readonly failure?: string;
}

const providers = ['Google', 'Facebook'];

/**
 * Deletes the account with its password. Somebody who signs in by a provider has none, and is asked by the server for a
 * fresh sign-in; unless they have set one by mail, which the server then asks for.
 */
export function useDeleteAccount(kindOfLogin: string | null | undefined) {
  const { t } = useTranslation();
  const [deleteAccount, { isLoading: isDeleting }] = useDeleteUserAccountMutation();
  const provider = providers.find((name) => name === kindOfLogin);
  const [asksPassword, setAsksPassword] = useState(provider === undefined);
  const [refusal, setRefusal] = useState<Refusal>({});

  function refusalOf(error: unknown): Refusal {
    switch (isApiFailure(error) && error.kind === 'problem' ? error.problem.errorType : undefined) {
      case 'PASSWORD_REQUIRED':
        return { fault: 'passwordMissing' };
      case 'INVALID_LOGIN_DATA':
        return { fault: 'passwordWrong' };
      case 'FRESH_SIGN_IN_REQUIRED':
        return { failure: provider ? t('account.signInAgain', { provider }) : toUserMessage(error).text };
      default:
        return { failure: toUserMessage(error).text };
    }
  }

  async function submit(password: string): Promise<void> {
    if (isDeleting) return;
    if (asksPassword && password === '') return setRefusal({ fault: 'passwordMissing' });
    setRefusal({});
    const userId = readSession()?.userId;
    const { error } = await deleteAccount(asksPassword ? { password } : {});
    if (error) {
      const next = refusalOf(error);
      if (next.fault) setAsksPassword(true);
      return setRefusal(next);
    }
    showToast({ message: t('account.deleted') });
    keepDraft(userId, emptyDraft);
    clearSession();
  }

  const forgetFault = () => setRefusal(({ failure }) => (failure === undefined ? {} : { failure }));
  return { ...refusal, asksPassword, isDeleting, forgetFault, submit };
}
