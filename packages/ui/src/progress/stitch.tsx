import { joinClasses } from '../styles/join-classes.ts';
import classes from './stitch.module.css';

/** Also the colour; `wrong` is half a cross, so that its shape differs too. */
export type StitchTone = 'primary' | 'accent' | 'right' | 'learning' | 'wrong';

export interface StitchesProps {
  count: number;
  done: number;
  tone: StitchTone;
  size: 'small' | 'medium' | 'large';
  /** Index of the ringed stitch. */
  current?: number | undefined;
  /** Tones of single stitches. */
  tones?: readonly StitchTone[] | undefined;
}

/** A decorative row of cross-stitches. */
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
