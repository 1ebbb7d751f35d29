import type { ReactNode } from 'react';
import classes from './list-with-card.module.css';

interface ListWithCardProps {
  readonly card: ReactNode;
  readonly children: ReactNode;
}

/** A list that makes room for the card of a word next to it. */
export function ListWithCard({ card, children }: ListWithCardProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.list}>{children}</div>
      {card}
    </div>
  );
}
