import { joinClasses } from '@mova/ui';
import { stitchPath } from '@mova/ui/drawings';
import classes from './cloth-picture.module.css';
import { type ClothRow, pictureOf, type Thread } from './cloths.ts';

const threads = ['p', 'a', 'r', 'h'] as const satisfies readonly Thread[];

interface ClothPictureProps {
  readonly rows: readonly ClothRow[];
  /** What it shows, in words. */
  readonly label: string;
  readonly small?: boolean;
}

/** A cloth as a cross-stitch picture: a row for each day, holes for the rows to come. */
export function ClothPicture({ rows, label, small = false }: ClothPictureProps) {
  const picture = pictureOf(rows);
  return (
    <svg
      viewBox="0 0 296 240"
      role="img"
      aria-label={label}
      focusable="false"
      className={joinClasses(classes.cloth, small && classes.small)}
    >
      {threads.map((thread) => (
        <path key={thread} className={classes[thread]} d={stitchPath(picture, thread)} />
      ))}
    </svg>
  );
}

/** A stitch of a colour, for a legend. */
export function Stitch({ thread }: { readonly thread: Thread }) {
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" focusable="false" className={classes.stitch}>
      <path className={classes[thread]} d={stitchPath([thread], thread)} />
    </svg>
  );
}
