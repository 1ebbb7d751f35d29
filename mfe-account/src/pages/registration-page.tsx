import { useTranslation } from '@mova/app-kit';
import { RegistrationForm } from '../features/registration/registration-form.tsx';
import { SocialSignIn } from '../features/social-sign-in/social-sign-in.tsx';
import { AccountCard } from '../layout/account-card.tsx';

export function Page() {
  const { t } = useTranslation('account');
  return (
    <AccountCard
      heading={t('registration.heading')}
      footer={{ question: t('registration.haveAccount'), to: '/login', label: t('registration.login') }}
    >
      <RegistrationForm />
      <SocialSignIn intent="sign-up" />
    </AccountCard>
  );
}
