import type { ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './badge.module.css';

interface BadgeProps {
  /** The text must say the same: colour never carries meaning alone. */
  tone?: 'neutral' | 'primary' | 'accent' | 'right' | 'learning' | 'wrong' | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={joinClasses(classes.badge, classes[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
