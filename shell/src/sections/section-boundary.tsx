import { Link, reportError, useTranslation } from '@mova/app-kit';
import { TextsOf } from '@mova/app-kit/host';
import { ErrorState, TextLink } from '@mova/ui';
import { Component, type ReactNode, useEffect } from 'react';
import { FocusPageHeading } from '../focus/focus-page-heading.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { SectionLoadFailure } from './load-failure.ts';
import { forgetPage, leavePage } from './page-store.ts';

interface Props {
  readonly route: KnownRoute;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly failure?: unknown;
}

/** Isolates a failing page: the header, other sections and their state stay alive. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(failure: unknown): State {
    return { failed: true, failure };
  }

  override componentDidCatch(error: unknown): void {
    const { name, version } = this.props.route.section;
    reportError(error, phaseOf(error), { section: name, version });
  }

  override componentWillUnmount(): void {
    leavePage(this.props.route);
  }

  retry = (): void => {
    forgetPage(this.props.route);
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <SectionFallback why={phaseOf(this.state.failure)} onRetry={this.retry} />;
  }
}

function phaseOf(failure: unknown) {
  return failure instanceof SectionLoadFailure ? failure.phase : 'render';
}

interface SectionFallbackProps {
  readonly why: ReturnType<typeof phaseOf>;
  readonly onRetry: () => void;
}

function SectionFallback({ why, onRetry }: SectionFallbackProps) {
  const { t } = useTranslation('shell');
  // Only a newer release set has the kit, and it comes with a new document.
  const retry = why === 'kit-version' ? () => location.reload() : onRetry;
  useEffect(() => {
    if (why !== 'network') return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [why, onRetry]);
  return (
    <TextsOf namespace="shell">
      <ErrorState
        level={1}
        title={t('section.failed')}
        retryLabel={t('section.retry')}
        onRetry={retry}
        // A task has no header on a phone.
        action={
          <TextLink alone as={Link} to="/">
            {t('notFound.home')}
          </TextLink>
        }
      >
        <p>{t(`section.why.${why}`)}</p>
        <p>{t('section.restIsAlive')}</p>
      </ErrorState>
      <FocusPageHeading />
    </TextsOf>
  );
}
