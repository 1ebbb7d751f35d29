import { isApiFailure, toUserMessage, useNavigate, useTranslation } from '@mova/app-kit';
import { ErrorState } from '@mova/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useConfirmMutation } from '../../api/account-api.ts';
import { AccountCard } from '../../layout/account-card.tsx';
import { BrokenLink } from './broken-link.tsx';

/**
 * Confirms the address as soon as it is shown, then leads to /login with a notice. A fault of the network
 * or the server leaves the link unused, so it can be tried again.
 */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [confirm, { error, isLoading }] = useConfirmMutation();
  // The token works once; effects may run twice (strict mode, a remount).
  const asked = useRef(false);

  const run = useCallback(async () => {
    const answer = await confirm({ token });
    if (answer.data) navigate('/login', { replace: true, state: { notice: 'confirmed' } });
  }, [confirm, navigate, token]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run();
  }, [run]);

  if (isUseless(error)) return <BrokenLink reason="invalid" />;
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

/** The token itself is refused: used, expired, or mangled on its way. */
function isUseless(error: unknown): boolean {
  if (!isApiFailure(error) || error.kind !== 'problem') return false;
  return ['LINK_INVALID', 'INVALID_REQUEST'].includes(error.problem.errorType);
}
