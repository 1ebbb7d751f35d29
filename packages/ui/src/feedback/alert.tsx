import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './alert.module.css';

interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  children: ReactNode;
  english?: string | undefined;
  action?: ReactNode;
  /** Part of the page from the start, so not announced. */
  still?: boolean | undefined;
  className?: string | undefined;
}

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon };

/** A message in the page: a polite status for info and success, an alert for warning and danger. */
export function Alert(props: AlertProps) {
  const { tone = 'info', title, children, english, action, still = false, className } = props;
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
    </div>
  );
}
