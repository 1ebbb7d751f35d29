import {
  Link,
  readSession,
  toUserMessage,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@mova/app-kit';
import { Alert, ErrorState, LinkButton } from '@mova/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useConfirmMutation } from '../api/account-api.ts';
import { ResendForm } from '../features/confirmation/resend-form.tsx';
import { anonymousDraft, forgetDraft } from '../form/draft.ts';
import { errorTypeOf, isLinkDead } from '../form/failures.ts';
import { AccountCard } from '../layout/account-card.tsx';

/** `/confirm-email?token=…`, opened from the confirmation mail. */
export function Page() {
  const token = useSearchParams()[0].get('token');
  return token ? <ConfirmEmail token={token} /> : <BrokenLink reason="noToken" />;
}

/**
 * Confirms the address when it is mounted. The browser that registered is signed in by it and goes to /home, any other to
 * /login with a notice. A network or server error does not use up
 * the link, so it can be retried.
 */
function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [confirm, { error, isLoading }] = useConfirmMutation();
  // The token works once, and effects run twice in strict mode.
  const hasStarted = useRef(false);

  const run = useCallback(async () => {
    const wasSignedIn = readSession() !== null;
    const result = await confirm({ token });
    // Checks the session, because the store drops every response when the user changes.
    if (readSession() && !wasSignedIn) {
      forgetDraft(anonymousDraft);
      return navigate('/home', { replace: true });
    }
    if (result.data) navigate('/login', { replace: true, state: { notice: 'confirmed' } });
  }, [confirm, navigate, token]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void run();
  }, [run]);

  if (errorTypeOf(error) === 'LINK_REPLACED') return <BrokenLink reason="replaced" />;
  if (isLinkDead(error)) return <BrokenLink reason="invalid" />;
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

/** `noToken`: the URL was truncated. `replaced`: a newer mail has the link that works. `invalid`: anything else. */
function BrokenLink({ reason }: { readonly reason: 'noToken' | 'invalid' | 'replaced' }) {
  const { t } = useTranslation('account');
  return (
    <AccountCard heading={t('confirmEmail.invalidHeading')}>
      <Alert tone="warning">{t(`confirmEmail.${reason}`)}</Alert>
      <LinkButton as={Link} to="/login" variant="primary" wide>
        {t('confirmEmail.toLogin')}
      </LinkButton>
      <ResendForm label={t('confirmEmail.resend')} />
      <LinkButton as={Link} to="/registration" wide>
        {t('confirmEmail.toRegistration')}
      </LinkButton>
    </AccountCard>
  );
}
