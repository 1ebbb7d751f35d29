import type { ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './english.module.css';

interface EnglishProps {
  children: ReactNode;
  /** The word under study: larger and heavier than what surrounds it. `hero` is the one of an exercise. */
  studied?: 'row' | 'hero' | undefined;
  className?: string | undefined;
}

/** English inside Ukrainian text, marked so that screen readers and hyphenation switch language. */
export function English({ children, studied, className }: EnglishProps) {
  return (
    <span lang="en" className={joinClasses(studied && classes[studied], className) || undefined}>
      {children}
    </span>
  );
}
