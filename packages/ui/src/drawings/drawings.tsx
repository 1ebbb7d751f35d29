import charts from './charts.json';
import { type DrawingProps, StitchDrawing } from './stitch-drawing.tsx';

export { StitchDrawing } from './stitch-drawing.tsx';

/** An open book with a plant growing out of it. */
export function EmptyDictionaryDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} rows={charts.emptyDictionary} />;
}

interface WellDoneDrawingProps extends DrawingProps {
  /** The part that is sewn, from the bottom up; the rest are holes. */
  sewn?: number | undefined;
}

/** An eight-pointed star between two ears of wheat. */
export function WellDoneDrawing({ sewn = 1, ...props }: WellDoneDrawingProps) {
  const rows = charts.wellDone;
  const bare = Math.round(rows.length * (1 - sewn));
  const shown = rows.map((row, at) => (at < bare ? row.replaceAll(/\w/g, 'h') : row));
  return <StitchDrawing {...props} rows={shown} />;
}

/** A half-sewn pattern with the needle in it. */
export function TryAgainDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} rows={charts.tryAgain} />;
}

/** A speech bubble with a question mark, its seam coming undone. */
export function NotFoundDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} rows={charts.notFound} />;
}
