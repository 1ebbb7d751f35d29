import { isApiFailure, toUserMessage, useNavigate, useTranslation } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useConfirmMutation } from '../../api/account-api.ts';
import { AccountCard } from '../../layout/account-card.tsx';
import { BrokenLink } from './broken-link.tsx';

/**
 * Confirms the address when it is mounted, then goes to /login with a notice. A network or server error does not use up
 * the link, so it can be retried.
 */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [confirm, { error, isLoading }] = useConfirmMutation();
  // The token works once, and effects run twice in strict mode.
  const hasStarted = useRef(false);

  const run = useCallback(async () => {
    const result = await confirm({ token });
    if (result.data) navigate('/login', { replace: true, state: { notice: 'confirmed' } });
  }, [confirm, navigate, token]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void run();
  }, [run]);

  if (isTokenRejected(error)) return <BrokenLink reason="invalid" />;
  if (error) {
    return (
      <ErrorState
        level={1}
        title={t('confirmEmail.failedHeading')}
        retryLabel={t('confirmEmail.retry')}
        onRetry={run}
        pending={isLoading}
      >
        {toUserMessage(error).text}
      </ErrorState>
    );
  }
  return (
    <AccountCard heading={t('confirmEmail.heading')}>
      <p role="status">{t('confirmEmail.running')}</p>
    </AccountCard>
  );
}

function isTokenRejected(error: unknown): boolean {
  if (!isApiFailure(error) || error.kind !== 'problem') return false;
  return ['LINK_INVALID', 'INVALID_REQUEST'].includes(error.problem.errorType);
}
