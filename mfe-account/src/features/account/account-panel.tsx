import { toUserMessage, useSession, useTranslation } from '@mova/app-kit';
import type { Account } from '@mova/contracts';
import { Button, Card, ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import { useId, useState } from 'react';
import { useMoreTexts } from '../../locales/use-more-texts.ts';
import classes from './account.module.css';
import { useGetAccountQuery } from './account-api.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import texts from './locales/uk.json';
import { NameForm } from './name-form.tsx';
import { PasswordMail } from './password-mail.tsx';

/** Name, e-mail, ways of signing in, and the password. */
export function AccountPanel() {
  useMoreTexts(texts);
  const { t } = useTranslation('account');
  const heading = useId();
  const session = useSession();
  const { data, error, isFetching, refetch } = useGetAccountQuery();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading}>{t('account.heading')}</h2>
      {data && session ? (
        <Card space="large" className={classes.card}>
          <NameForm key={session.userId} name={data.name} userId={session.userId} />
          <SignInWays account={data} />
        </Card>
      ) : error && !isFetching ? (
        <ErrorState level={3} title={t('account.failed')} retryLabel={t('retry')} onRetry={refetch}>
          {toUserMessage(error).text}
        </ErrorState>
      ) : (
        <Card space="large">
          <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
          <Skeleton shape="control" count={3} />
        </Card>
      )}
    </section>
  );
}

function SignInWays({ account }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const { email, hasPassword, providers } = account;
  const [isChanging, setChanging] = useState(false);
  const ways = providers.map((provider) => t('account.byProvider', { provider }));
  if (hasPassword) ways.unshift(t('account.byPassword'));
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('account.email')}</dt>
          <dd>
            <bdi>{email}</bdi>
          </dd>
        </div>
        {ways.length > 0 && (
          <div>
            <dt>{t('account.signIn')}</dt>
            {ways.map((way) => (
              <dd key={way}>{way}</dd>
            ))}
          </div>
        )}
      </dl>
      {hasPassword ? (
        <Button className={classes.action} onClick={() => setChanging(true)}>
          {t('account.changePassword')}
        </Button>
      ) : (
        <div className={classes.mail}>
          <p>{t('account.noPassword')}</p>
          <PasswordMail email={email} label={t('account.setPassword')} />
        </div>
      )}
      {isChanging && <ChangePasswordDialog email={email} onClose={() => setChanging(false)} />}
    </>
  );
}
