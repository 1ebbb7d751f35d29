import { Link, useTranslation } from '@mova/app-kit';
import { TextLink } from '@mova/ui';
import { RegistrationForm } from '../features/registration/registration-form.tsx';
import { SocialSignIn } from '../features/social-sign-in/social-sign-in.tsx';
import { AccountCard } from '../layout/account-card.tsx';

export function Page() {
  const { t } = useTranslation('account');
  return (
    <AccountCard
      heading={t('registration.heading')}
      footer={
        <>
          {t('registration.haveAccount')}{' '}
          <TextLink as={Link} to="/login">
            {t('registration.login')}
          </TextLink>
        </>
      }
    >
      <RegistrationForm />
      <SocialSignIn intent="sign-up" />
    </AccountCard>
  );
}
