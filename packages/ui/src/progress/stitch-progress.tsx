import type { ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import stitchClasses from './stitch.module.css';
import classes from './stitch-progress.module.css';

/**
 * Also the colour. Shapes differ too: `wrong` is half a cross, `gained` lies on a patch of cloth, `lost` is a dashed hole.
 */
export type StitchTone = 'primary' | 'accent' | 'right' | 'learning' | 'wrong' | 'gained' | 'lost';

interface StitchesProps {
  count: number;
  done: number;
  /** The one after them is begun. */
  begun?: boolean | undefined;
  tone: StitchTone;
  size: 'small' | 'medium' | 'large';
  /** Index of the ringed stitch. */
  current?: number | undefined;
  tones?: readonly StitchTone[] | undefined;
}

export function Stitches({ count, done, begun, tone, size, current, tones }: StitchesProps) {
  return (
    <span className={joinClasses(stitchClasses.row, stitchClasses[size])} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is nothing but its place
          key={at}
          className={joinClasses(
            stitchClasses.stitch,
            at < done && stitchClasses.done,
            begun && at === done && stitchClasses.begun,
            stitchClasses[tones?.[at] ?? tone],
            at === current && stitchClasses.current,
          )}
        />
      ))}
    </span>
  );
}

interface StitchProgressProps {
  value: number;
  max?: number | undefined;
  /** The value in words: stitches never carry meaning alone. */
  text: ReactNode;
  /** Read out instead of `text` when there is more to say than fits. */
  valueText?: string | undefined;
  /** Only for assistive technology. */
  hideText?: boolean | undefined;
  stitches?: number | undefined;
  tone?: StitchTone | undefined;
  /** Tone of each stitch; those without one get `tone`. */
  tones?: readonly StitchTone[] | undefined;
  showCurrent?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Two rows of stitches with the text below them, on a phone. */
  patch?: boolean | undefined;
  /** Makes it a progress bar for assistive technology; not needed in lists. */
  label?: string | undefined;
  className?: string | undefined;
}

export function StitchProgress(props: StitchProgressProps) {
  const {
    value,
    max = 100,
    text,
    valueText = typeof text === 'string' ? text : undefined,
    hideText = false,
    size = 'medium',
    stitches = 10,
    tones,
    showCurrent = false,
    patch = false,
    label,
  } = props;
  const done = stitchesDone(value, max, stitches);
  const tone = props.tone ?? (value >= max ? 'right' : 'learning');
  const bar = label && {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuenow': Math.min(Math.max(value, 0), max),
    'aria-valuetext': valueText,
  };
  return (
    <span
      className={joinClasses(classes.progress, classes[size], patch && classes.patch, props.className)}
      {...bar}
    >
      <Stitches
        count={stitches}
        done={done}
        begun={value > 0 && value < max && done * max < value * stitches}
        tone={tone}
        tones={tones}
        size={size}
        current={showCurrent ? done : undefined}
      />
      <span className={joinClasses(hideText ? classes.hidden : classes.text, value > 0 && classes[tone])}>
        {text}
      </span>
    </span>
  );
}

/** Returns the number of finished stitches, rounded down: what is left of the progress begins the next one. */
export function stitchesDone(value: number, max: number, stitches: number): number {
  if (value <= 0 || max <= 0) return 0;
  return value >= max ? stitches : Math.floor((value * stitches) / max);
}
