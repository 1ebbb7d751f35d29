import { Link } from '@mova/app-kit';
import { Card, TextLink } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './account-card.module.css';

interface LinkLine {
  readonly question?: string;
  readonly to: string;
  readonly label: string;
}

interface AccountCardProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  /** The link to another page, below the card. */
  readonly footer?: LinkLine;
  /** A second one. */
  readonly offer?: LinkLine;
}

export function AccountCard({ heading, children, footer, offer }: AccountCardProps) {
  return (
    <div className={classes.column}>
      <Card as="section" space="large" className={classes.card}>
        <h1 className={classes.heading}>{heading}</h1>
        {children}
      </Card>
      {[footer, offer].map(
        (line) =>
          line && (
            <p key={line.to} className={classes.footer}>
              {line.question && `${line.question} `}
              <TextLink alone as={Link} to={line.to}>
                {line.label}
              </TextLink>
            </p>
          ),
      )}
    </div>
  );
}
