import { emptyDictionary } from './drawing/empty-dictionary.ts';
import { notFound } from './drawing/not-found.ts';
import { type DrawingProps, StitchDrawing } from './drawing/stitch-drawing.tsx';
import { tryAgain } from './drawing/try-again.ts';
import { wellDone } from './drawing/well-done.ts';

export type { DrawingProps } from './drawing/stitch-drawing.tsx';

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
