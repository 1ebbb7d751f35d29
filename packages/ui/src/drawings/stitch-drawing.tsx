import { joinClasses } from '@mova/ui';
import classes from './stitch-drawing.module.css';

/** Letters of a chart and their colours; a dot is bare cloth, `h` a hole for a stitch to come. */
const threads = { p: 'primary', a: 'accent', r: 'right', w: 'wrong', i: 'ink', h: 'hole' } as const;

/** In the drawing's own units. */
const cell = 8;

export interface DrawingProps {
  /** 240 or 320 px wide at most. */
  size?: 'medium' | 'large' | undefined;
  className?: string | undefined;
  /** What it shows, in words; without them it is decoration. */
  label?: string | undefined;
}

/** A cross-stitch picture drawn from its chart: a line per row, a letter per stitch. */
export function StitchDrawing({
  rows,
  size = 'medium',
  className,
  label,
}: DrawingProps & { rows: readonly string[] }) {
  const width = Math.max(...rows.map((row) => row.length)) * cell;
  return (
    <svg
      viewBox={`0 0 ${width} ${rows.length * cell}`}
      width={width}
      height={rows.length * cell}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      focusable="false"
      className={joinClasses(classes.drawing, classes[size], className)}
    >
      {Object.entries(threads).map(([letter, name]) => (
        <path key={letter} className={classes[name]} d={stitchPath(rows, letter)} />
      ))}
    </svg>
  );
}

/** Returns the path of all stitches of one thread: crosses, or points for holes. */
export function stitchPath(rows: readonly string[], letter: string): string {
  const cells = rows.flatMap((row, y) =>
    [...row].flatMap((thread, x) => (thread === letter ? [[x, y]] : [])),
  );
  const stitch = letter === 'h' ? 'm2.1 2.1h0' : 'l4.2 4.2m0-4.2l-4.2 4.2';
  return cells.map(([x = 0, y = 0]) => `M${x * cell + 1.9} ${y * cell + 1.9}${stitch}`).join('');
}
