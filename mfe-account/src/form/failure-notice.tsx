import type { UserMessage } from '@mova/app-kit';
import { Alert } from '@mova/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form.module.css';

interface FailureNoticeProps {
  readonly message: UserMessage;
  readonly action?: ReactNode;
}

/** Scrolls into view, because on a phone it may appear under the bar at the bottom of the screen. */
export function FailureNotice({ message, action }: FailureNoticeProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise, which is not a cleanup function.
    container.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} className={classes.notice}>
      <Alert tone="danger" english={message.english} action={action}>
        {message.text}
      </Alert>
    </div>
  );
}
