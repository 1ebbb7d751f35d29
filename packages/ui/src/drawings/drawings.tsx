import { emptyDictionary, notFound, tryAgain, wellDone } from './charts.ts';
import { type DrawingProps, StitchDrawing } from './stitch-drawing.tsx';

export type { DrawingProps } from './stitch-drawing.tsx';

/** Where words will be: an open book, something growing out of it. */
export function EmptyDictionaryDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={emptyDictionary} />;
}

/** After something finished well: a star between two ears of wheat. */
export function WellDoneDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={wellDone} />;
}

/** When it did not work out this time: a pattern half sewn, the thread not cut. */
export function TryAgainDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={tryAgain} />;
}

/** When there is nothing at this address: a bubble that asks, its seam coming undone. */
export function NotFoundDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={notFound} />;
}
