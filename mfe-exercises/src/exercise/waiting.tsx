import { Skeleton } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './question.module.css';

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.waiting}>
      <Skeleton width="half" />
      <Skeleton shape="title" width="half" className={classes.waitingWord} />
      {children}
    </div>
  );
}

export function ChoiceWaiting() {
  return (
    <Waiting>
      <div className={classes.waitingOptions}>
        <Skeleton shape="control" count={4} className={classes.waitingOption} />
      </div>
    </Waiting>
  );
}

export function TypedWaiting() {
  return (
    <Waiting>
      <Skeleton shape="control" count={2} />
    </Waiting>
  );
}
