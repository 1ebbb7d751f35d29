import { CheckIcon, CloseIcon } from '@mova/ui';
import classes from './result-counts.module.css';

interface Count {
  readonly label: string;
  readonly value: number;
}

interface ResultCountsProps {
  readonly right: Count;
  readonly wrong?: Count | undefined;
  readonly dense?: boolean;
  readonly 'aria-labelledby'?: string | undefined;
}

/** The right and wrong answers of a result, large and in their colours. */
export function ResultCounts({ right, wrong, dense = false, ...aria }: ResultCountsProps) {
  return (
    <dl {...aria} className={dense ? `${classes.counts} ${classes.dense}` : classes.counts}>
      <div className={classes.right}>
        <dt>
          <CheckIcon size={20} /> {right.label}
        </dt>
        <dd>{right.value}</dd>
      </div>
      {wrong && (
        <div className={classes.wrong}>
          <dt>
            <CloseIcon size={20} /> {wrong.label}
          </dt>
          <dd>{wrong.value}</dd>
        </div>
      )}
    </dl>
  );
}
