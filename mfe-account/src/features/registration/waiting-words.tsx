import { useTranslation } from '@mova/app-kit';
import { readTryWords } from '@mova/app-kit/try-words';
import { Alert, English } from '@mova/ui';
import { useState } from 'react';

/** The words of the try that wait in this browser for the first sign-in; nothing without them. */
export function WaitingWords() {
  const { t } = useTranslation('account');
  const [words] = useState(readTryWords);
  if (words.length === 0) return null;
  return (
    <Alert tone="info" still>
      {t('registration.waiting')} <English>{words.map(({ foreignWord }) => foreignWord).join(', ')}</English>
    </Alert>
  );
}
