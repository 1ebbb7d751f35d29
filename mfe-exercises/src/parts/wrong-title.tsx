import { useTranslation } from '@mova/app-kit';
import type { ReactNode } from 'react';

/** That an answer was wrong, and what would have been right. */
export function WrongTitle({ rightAnswer }: { readonly rightAnswer: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {t('exercise.wrong')} {rightAnswer}
    </>
  );
}
