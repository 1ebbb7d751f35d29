import { emptyDictionary, notFound, tryAgain, wellDone } from './charts.ts';
import { type DrawingProps, StitchDrawing } from './stitch-drawing.tsx';

export type { DrawingProps } from './stitch-drawing.tsx';

export function EmptyDictionaryDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={emptyDictionary} />;
}

export function WellDoneDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={wellDone} />;
}

export function TryAgainDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={tryAgain} />;
}

export function NotFoundDrawing(props: DrawingProps) {
  return <StitchDrawing {...props} chart={notFound} />;
}
