import { Link } from '@mova/app-kit';
import { Card, TextLink } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './account-card.module.css';

interface AccountCardProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  /** The link to another page, below the card. */
  readonly footer?: { readonly question?: string; readonly to: string; readonly label: string };
}

export function AccountCard({ heading, children, footer }: AccountCardProps) {
  return (
    <div className={classes.column}>
      <Card as="section" space="large" className={classes.card}>
        <h1 className={classes.heading}>{heading}</h1>
        {children}
      </Card>
      {footer && (
        <p className={classes.footer}>
          {footer.question && `${footer.question} `}
          <TextLink as={Link} to={footer.to}>
            {footer.label}
          </TextLink>
        </p>
      )}
    </div>
  );
}
