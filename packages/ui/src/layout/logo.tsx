import { joinClasses } from '../styles/join-classes.ts';
import classes from './logo.module.css';

export interface LogoProps {
  /** Leave out where adjacent text says the same. */
  label?: string | undefined;
  /** Adds the name «Mova». */
  wordmark?: boolean | undefined;
  size?: 'medium' | 'large' | undefined;
  className?: string | undefined;
}

/** Cells of the M on a grid of five by four. */
const letter: readonly (readonly [number, number])[] = [
  [0, 0],
  [4, 0],
  [0, 1],
  [1, 1],
  [3, 1],
  [4, 1],
  [0, 2],
  [2, 2],
  [4, 2],
  [0, 3],
  [4, 3],
];

const tail: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [0, 2],
];

/** A speech bubble with an embroidered M, as in brand/logo.svg. */
export function Logo({ label, wordmark = false, size = 'medium', className }: LogoProps) {
  return (
    <span
      className={joinClasses(classes.logo, classes[size], className)}
      {...(label ? { role: 'img', 'aria-label': label } : wordmark ? {} : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 32 32" className={classes.sign} aria-hidden="true" focusable="false">
        <rect x="1.5" y="1" width="29" height="20.6" rx="6" className={classes.bubble} />
        {letter.map(([x, y]) => (
          <rect
            key={`${x}${y}`}
            x={8 + x * 3.3}
            y={5 + y * 3.3}
            width="2.8"
            height="2.8"
            rx="0.7"
            className={classes.letter}
          />
        ))}
        <g className={classes.tail}>
          {tail.map(([x, y]) => (
            <rect key={`${x}${y}`} x={5 + x * 3.3} y={22.3 + y * 3.3} width="2.8" height="2.8" rx="0.7" />
          ))}
        </g>
      </svg>
      {wordmark && (
        <span className={classes.word} lang="en">
          Mova
        </span>
      )}
    </span>
  );
}
