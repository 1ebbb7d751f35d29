import { Card } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './account-card.module.css';

interface AccountCardProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function AccountCard({ heading, children, footer }: AccountCardProps) {
  return (
    <div className={classes.column}>
      <Card as="section" space="large" className={classes.card}>
        <h1 className={classes.heading}>{heading}</h1>
        {children}
      </Card>
      {footer && <p className={classes.footer}>{footer}</p>}
    </div>
  );
}
