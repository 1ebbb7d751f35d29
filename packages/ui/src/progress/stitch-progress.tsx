import type { ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import { Stitches, type StitchTone } from './stitch.tsx';
import classes from './stitch-progress.module.css';

export interface StitchProgressProps {
  /** From 0 to `max`. */
  value: number;
  /** 100 unless told: a word's progress. A run passes its number of questions. */
  max?: number | undefined;
  /** The same in words («вивчається 40 %»): stitches alone never carry meaning. */
  text: ReactNode;
  /** What is read out in place of `text`: more than has room beside the stitches, as how many were right. */
  valueText?: string | undefined;
  /** Keeps the words for assistive technology; only where the screen says them elsewhere. */
  hideText?: boolean | undefined;
  /** Ten unless told; five for the levels of a topic. */
  stitches?: number | undefined;
  /** Unless told: `learning`, and `right` once the value is full. */
  tone?: StitchTone | undefined;
  /** How each stitch went, from the first; those without keep `tone`. */
  tones?: readonly StitchTone[] | undefined;
  /** Rings the stitch that comes next: where one is in a run. */
  showCurrent?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Names it as a progress bar to assistive technology. Leave out in lists, where the text says enough. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Progress as a row of stitches with its words beside it. */
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
    <span className={joinClasses(classes.progress, classes[size], props.className)} {...bar}>
      <Stitches
        count={stitches}
        done={done}
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

/**
 * Stitches sewn for a value: rounded down, so that the last one is sewn only when all is done, but one as
 * soon as there is any progress.
 */
export function stitchesDone(value: number, max: number, stitches: number): number {
  if (value <= 0 || max <= 0) return 0;
  if (value >= max) return stitches;
  return Math.min(Math.max(1, Math.floor((value / max) * stitches)), stitches - 1);
}
