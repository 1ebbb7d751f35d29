import { joinClasses } from '../styles/join-classes.ts';
import classes from './stitch.module.css';

/** What the stitches are about, which is also their colour; `wrong` is sewn half, so that its shape tells it too. */
export type StitchTone = 'primary' | 'accent' | 'right' | 'learning' | 'wrong';

export interface StitchesProps {
  /** How many stand in the row. */
  count: number;
  /** How many of them are sewn. */
  done: number;
  tone: StitchTone;
  size: 'small' | 'medium' | 'large';
  /** The stitch being sewn now, from 0: ringed. */
  current?: number | undefined;
  /** Tones of single stitches, for runs where each shows how its answer went. */
  tones?: readonly StitchTone[] | undefined;
}

/** A row of cross-stitches: an empty hole each, a cross over it where it is sewn, half of one for `wrong`. Decoration only. */
export function Stitches({ count, done, tone, size, current, tones }: StitchesProps) {
  return (
    <span className={joinClasses(classes.row, classes[size])} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is nothing but its place
          key={at}
          className={joinClasses(
            classes.stitch,
            at < done && classes.done,
            classes[tones?.[at] ?? tone],
            at === current && classes.current,
          )}
        />
      ))}
    </span>
  );
}
