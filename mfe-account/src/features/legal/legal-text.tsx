import { Card } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './legal-text.module.css';

interface LegalTextProps {
  readonly title: string;
  /** The date as the text itself states it. */
  readonly lastUpdated: string;
  readonly children: ReactNode;
}

/** A legal text: English, one reading column, headings to find one's way by. */
export function LegalText({ title, lastUpdated, children }: LegalTextProps) {
  return (
    <Card as="article" space="large" lang="en" className={classes.text}>
      <h1>{title}</h1>
      <p className={classes.date}>Last updated: {lastUpdated}</p>
      {children}
    </Card>
  );
}
