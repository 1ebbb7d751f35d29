import { joinClasses } from '@mova/ui';
import { StitchDrawing } from '@mova/ui/drawings';
import classes from './cloth-picture.module.css';
import { type ClothRow, pictureOf, type Thread } from './cloths.ts';

interface ClothPictureProps {
  readonly rows: readonly ClothRow[];
  /** What it shows, in words. */
  readonly label: string;
  readonly small?: boolean;
}

/** A cloth as a cross-stitch picture: a row for each day, holes for the rows to come. */
export function ClothPicture({ rows, label, small = false }: ClothPictureProps) {
  const className = joinClasses(classes.cloth, small && classes.small);
  return <StitchDrawing rows={pictureOf(rows)} label={label} className={className} />;
}

/** A stitch of a colour, for a legend. */
export function Stitch({ thread }: { readonly thread: Thread }) {
  return <StitchDrawing rows={[thread]} className={classes.stitch} />;
}
