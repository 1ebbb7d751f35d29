import { clearSession, readSession, toUserMessage, useTranslation } from '@mova/app-kit';
import { addEndpoints } from '@mova/app-kit/endpoints';
import { clearOutbox } from '@mova/training/outbox';
import { showToast } from '@mova/ui';
import { useState } from 'react';
import { errorTypeOf } from '../../api/error-type.ts';
import { emptyDraft, keepDraft } from '../../shared/word-text.ts';

const { useDeleteUserAccountMutation } = addEndpoints({ mutations: { deleteUserAccount: {} } });

type PasswordIssue = 'passwordMissing' | 'passwordWrong';

interface Issue {
  readonly passwordIssue?: PasswordIssue;
  /** The message for anything but the password. */
  readonly failure?: string;
}

const providers = ['Google', 'Facebook'];

/**
 * Deletes the account with its password. A user who signs in by a provider has none: the server asks for a fresh
 * sign-in, or for the password if one was set by mail.
 */
export function useDeleteAccount(kindOfLogin: string | null | undefined) {
  const { t } = useTranslation();
  const [deleteAccount, { isLoading: isDeleting }] = useDeleteUserAccountMutation();
  const provider = providers.find((name) => name === kindOfLogin);
  const [asksPassword, setAsksPassword] = useState(provider === undefined);
  const [issue, setIssue] = useState<Issue>({});

  function issueOf(error: unknown): Issue {
    switch (errorTypeOf(error)) {
      case 'PASSWORD_REQUIRED':
        return { passwordIssue: 'passwordMissing' };
      case 'INVALID_LOGIN_DATA':
        return { passwordIssue: 'passwordWrong' };
      case 'FRESH_SIGN_IN_REQUIRED':
        return { failure: provider ? t('account.signInAgain', { provider }) : toUserMessage(error).text };
      default:
        return { failure: toUserMessage(error).text };
    }
  }

  async function submit(password: string): Promise<void> {
    if (isDeleting) return;
    if (asksPassword && password === '') return setIssue({ passwordIssue: 'passwordMissing' });
    setIssue({});
    const userId = readSession()?.userId;
    const { error } = await deleteAccount(asksPassword ? { password } : {});
    if (error) {
      const next = issueOf(error);
      if (next.passwordIssue) setAsksPassword(true);
      return setIssue(next);
    }
    showToast({ message: t('account.deleted') });
    keepDraft(userId, emptyDraft);
    if (userId !== undefined) clearOutbox(userId);
    clearSession();
  }

  const clearPasswordIssue = () => setIssue(({ failure }) => (failure === undefined ? {} : { failure }));
  return { ...issue, asksPassword, isDeleting, clearPasswordIssue, submit };
}
