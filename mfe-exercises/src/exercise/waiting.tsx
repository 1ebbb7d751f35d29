import { Skeleton } from '@mova/ui';
import type { ReactNode } from 'react';
import classes from './question.module.css';

/** Progress and word of a question that is on the way. */
function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.waiting}>
      <Skeleton width="half" />
      <Skeleton shape="title" width="half" className={classes.waitingWord} />
      {children}
    </div>
  );
}

/** Paper of the size of a question with four answers. */
export function ChoiceWaiting() {
  return (
    <Waiting>
      <div className={classes.waitingOptions}>
        <Skeleton shape="control" count={4} className={classes.waitingOption} />
      </div>
    </Waiting>
  );
}

/** Paper of the size of a question with a field. */
export function TypedWaiting() {
  return (
    <Waiting>
      <Skeleton shape="control" count={2} />
    </Waiting>
  );
}
