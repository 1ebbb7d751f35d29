import { useTranslation } from '@mova/app-kit';
import { TextsOf } from '@mova/app-kit/host';
import { ErrorState } from '@mova/ui';
import { FocusPageHeading } from '../focus/focus-page-heading.tsx';
import { SectionLoadFailure } from './load-failure.ts';

export function SectionFallback({
  failure,
  onRetry,
}: {
  readonly failure: unknown;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('shell');
  const why = failure instanceof SectionLoadFailure ? failure.phase : 'render';
  // Only a newer release set has the kit, and it comes with a new document.
  const retry = why === 'kit-version' ? () => location.reload() : onRetry;
  return (
    <TextsOf namespace="shell">
      <ErrorState level={1} title={t('section.failed')} retryLabel={t('section.retry')} onRetry={retry}>
        <p>{t(`section.why.${why}`)}</p>
        <p>{t('section.restIsAlive')}</p>
      </ErrorState>
      <FocusPageHeading />
    </TextsOf>
  );
}
