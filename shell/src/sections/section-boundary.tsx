import { reportError } from '@mova/app-kit';
import { Component, type ReactNode } from 'react';
import type { SectionEntry } from '../releases/release-table.ts';
import { SectionLoadFailure } from './load-failure.ts';

interface Props {
  readonly section: SectionEntry;
  readonly fallback: (failure: unknown, retry: () => void) => ReactNode;
  readonly onRetry?: () => void;
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** Isolates a failing section: the header, other sections and their state stay alive. */
export class SectionBoundary extends Component<
  Props,
  { readonly failed: boolean; readonly failure: unknown }
> {
  override state = { failed: false, failure: undefined };

  static getDerivedStateFromError(failure: unknown) {
    return { failed: true, failure };
  }

  override componentDidCatch(error: unknown): void {
    const { name, version } = this.props.section;
    const kind = error instanceof SectionLoadFailure ? error.phase : 'render';
    reportError(error, kind, { section: name, version });
  }

  override componentWillUnmount(): void {
    this.props.onLeave?.();
  }

  retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false, failure: undefined });
  };

  override render(): ReactNode {
    const { failed, failure } = this.state;
    return failed ? this.props.fallback(failure, this.retry) : this.props.children;
  }
}
