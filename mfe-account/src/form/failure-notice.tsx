import type { UserMessage } from '@mova/app-kit';
import { Alert } from '@mova/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form.module.css';

interface FailureNoticeProps {
  readonly message: UserMessage;
  /** A way on. */
  readonly action?: ReactNode;
}

/**
 * Why a call failed, above the button that made it: Ukrainian, the English line quieter beneath. It comes into
 * view by itself: on a phone it may appear under the bar at the foot of the screen.
 */
export function FailureNotice({ message, action }: FailureNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no cleanup.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={classes.notice}>
      <Alert tone="danger" english={message.english} action={action}>
        {message.text}
      </Alert>
    </div>
  );
}
