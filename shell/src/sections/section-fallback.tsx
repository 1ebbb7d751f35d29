import { useTranslation } from '@mova/app-kit';
import { TextsOf } from '@mova/app-kit/host';
import { ErrorState } from '@mova/ui';
import { Arrival } from '../focus/focus-page-heading.tsx';
import { SectionLoadFailure } from './load-failure.ts';

/** What stands in place of a section that could not be shown. */
export function SectionFallback({
  failure,
  onRetry,
}: {
  readonly failure: unknown;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('shell');
  const why = failure instanceof SectionLoadFailure ? failure.phase : 'render';
  // This page's kit will not grow: only a newer set can help, and that comes with a new document.
  const retry = why === 'kit-version' ? () => location.reload() : onRetry;
  return (
    <TextsOf namespace="shell">
      <ErrorState level={1} title={t('section.failed')} retryLabel={t('section.retry')} onRetry={retry}>
        <p>{t(`section.why.${why}`)}</p>
        <p>{t('section.restIsAlive')}</p>
      </ErrorState>
      <Arrival />
    </TextsOf>
  );
}
