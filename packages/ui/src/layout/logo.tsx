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
        <path d={squaresOf(letter, 8, 5)} className={classes.letter} />
        <path d={squaresOf(tail, 5, 22.3)} className={classes.tail} />
      </svg>
      <span className={classes.word} lang="en">
        Mova
      </span>
    </span>
  );
}

/** From the left end of its upper side; 2.8 wide, its corners 0.7. */
const square = 'h1.4a.7.7 0 0 1 .7.7v1.4a.7.7 0 0 1-.7.7h-1.4a.7.7 0 0 1-.7-.7v-1.4a.7.7 0 0 1 .7-.7z';

/** One path: an element for each square costs the first paint of every page. */
function squaresOf(rows: readonly string[], left: number, top: number): string {
  return rows
    .flatMap((row, y) =>
      [...row].map((mark, x) => mark === 'x' && `M${at(left + 0.7 + x * 3.3)} ${at(top + y * 3.3)}${square}`),
    )
    .filter(Boolean)
    .join('');
}

/** Without the digits that binary fractions add. */
const at = (place: number) => Number(place.toFixed(2));
