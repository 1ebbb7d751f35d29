import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  /** `info` unless told. */
  tone?: AlertTone | undefined;
  title?: ReactNode;
  /** What happened, that nothing is lost, what to do. */
  children: ReactNode;
  /** The specification's English wording: a second, quieter line marked `lang="en"`. */
  english?: string | undefined;
  /** A button or link under the text. */
  action?: ReactNode;
  /** With both a close button shows. */
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
  /** It is part of the page from the start and need not be announced. */
  still?: boolean | undefined;
  className?: string | undefined;
}

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon };

/** A message in place: a polite status for info and success, an alert at once for warning and danger. */
export function Alert(props: AlertProps) {
  const {
    tone = 'info',
    title,
    children,
    english,
    action,
    onClose,
    closeLabel,
    still = false,
    className,
  } = props;
  const Icon = icons[tone];
  const role = tone === 'info' || tone === 'success' ? 'status' : 'alert';
  return (
    <div role={still ? undefined : role} className={joinClasses(classes.alert, classes[tone], className)}>
      <Icon size={20} className={classes.icon} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        <div>{children}</div>
        {english && (
          <p className={classes.english} lang="en">
            {english}
          </p>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {onClose && closeLabel && (
        <IconButton size="small" label={closeLabel} icon={<CloseIcon size={20} />} onClick={onClose} />
      )}
    </div>
  );
}
