import { useTranslation } from '@mova/app-kit';
import { useState } from 'react';
import { RegistrationForm } from '../features/registration/registration-form.tsx';
import { WaitingWords } from '../features/registration/waiting-words.tsx';
import { SocialSignIn } from '../features/social-sign-in/social-sign-in.tsx';
import { AccountCard } from '../layout/account-card.tsx';

export function Page() {
  const { t } = useTranslation('account');
  const [consented, setConsented] = useState(false);
  return (
    <AccountCard
      heading={t('registration.heading')}
      footer={{ question: t('registration.haveAccount'), to: '/login', label: t('registration.login') }}
    >
      <WaitingWords />
      <RegistrationForm onConsent={setConsented} />
      <SocialSignIn intent="sign-up" consented={consented} />
    </AccountCard>
  );
}
