import classes from './logo.module.css';

/** Squares of the M and of the tail of the bubble. */
const letter = ['x...x', 'xx.xx', 'x.x.x', 'x...x'];
const tail = ['xxx', 'xx', 'x'];

/** A speech bubble with an embroidered M, as in brand/logo.svg, with the name «Mova». */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" className={classes.sign} aria-hidden="true" focusable="false">
        <rect x="1.5" y="1" width="29" height="20.6" rx="6" className={classes.bubble} />
        <g className={classes.letter}>{squaresOf(letter, 8, 5)}</g>
        <g className={classes.tail}>{squaresOf(tail, 5, 22.3)}</g>
      </svg>
      <span className={classes.word} lang="en">
        Mova
      </span>
    </span>
  );
}

function squaresOf(rows: readonly string[], left: number, top: number) {
  return rows.flatMap((row, y) =>
    [...row].map((square, x) => {
      const at = { x: left + x * 3.3, y: top + y * 3.3 };
      // biome-ignore lint/suspicious/noArrayIndexKey: a square is nothing but its place
      return square === 'x' && <rect key={`${x}${y}`} {...at} width="2.8" height="2.8" rx="0.7" />;
    }),
  );
}
