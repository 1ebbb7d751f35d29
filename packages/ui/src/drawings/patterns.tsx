import { type DrawingProps, StitchDrawing } from './stitch-drawing.tsx';

/** Cells on each side of a pattern; odd, so that there is a middle. */
const side = 13;

/** Letters of a chart: `p` blue, `a` wheat, `r` green, `h` a hole, a dot bare cloth. */
type Thread = 'p' | 'a' | 'r' | 'h' | '.';

/** A cell by its distances from the middle: 0 to 6 along each axis. The larger one, the smaller one, and their sum. */
interface Place {
  readonly far: number;
  readonly near: number;
  readonly sum: number;
}

/** What is in the middle. Their order is kept: users have earned patterns. */
const hearts: readonly ((place: Place) => Thread)[] = [
  ({ sum }) => (sum === 3 ? 'p' : sum === 0 ? 'r' : sum === 1 ? 'a' : '.'),
  ({ far, near, sum }) => (far === 3 && near < 3 ? 'p' : far === 1 ? 'a' : sum === 0 ? 'r' : '.'),
  ({ far, near, sum }) =>
    sum === 0 ? 'r' : near === 0 && far < 4 ? 'p' : near === far && far < 4 ? 'a' : '.',
  ({ far, near, sum }) => (sum === 4 ? 'p' : sum === 2 && near !== far ? 'a' : sum === 0 ? 'r' : '.'),
  ({ far, near, sum }) =>
    near === 1 && far < 4 ? 'p' : near === 0 && far === 3 ? 'a' : sum === 0 ? 'r' : '.',
  ({ far, sum }) => (sum % 2 === 0 && sum < 5 ? (far === 2 ? 'a' : sum === 0 ? 'r' : 'p') : '.'),
];

/** What is around it. */
const frames: readonly ((place: Place) => Thread)[] = [
  ({ near, sum }) => (sum > 9 && near > 3 ? (sum === 12 ? 'a' : 'p') : sum === 6 && near === 0 ? 'a' : '.'),
  ({ near, sum }) => (sum === 6 ? 'p' : sum === 8 && near > 1 ? 'a' : sum === 12 ? 'p' : '.'),
  ({ far, near, sum }) => (far === 6 ? (sum % 2 === 0 ? 'p' : '.') : far === 5 && near === 5 ? 'a' : '.'),
];

export const heartCount = hearts.length;
export const frameCount = frames.length;

/** A heart and a frame by their numbers, from 0. */
export interface Pattern {
  readonly heart: number;
  readonly frame: number;
  /** The frame is not sewn yet: its stitches are holes. */
  readonly isBegun?: boolean;
}

/** Returns a pattern, a line per row and a letter per stitch. It is symmetric along both axes. */
export function patternRows({ heart, frame, isBegun = false }: Pattern): readonly string[] {
  const middle = (side - 1) / 2;
  const distances = Array.from({ length: side }, (_, cell) => Math.abs(cell - middle));
  const threadAt = (x: number, y: number) => {
    const place = { far: Math.max(x, y), near: Math.min(x, y), sum: x + y };
    const thread = hearts[heart]?.(place) ?? '.';
    if (thread !== '.') return thread;
    const around = frames[frame]?.(place) ?? '.';
    return isBegun && around !== '.' ? 'h' : around;
  };
  return distances.map((y) => distances.map((x) => threadAt(x, y)).join(''));
}

/** Decoration: words next to it say what it is for. */
export function PatternDrawing({ heart, frame, isBegun, ...drawing }: Pattern & DrawingProps) {
  return <StitchDrawing {...drawing} rows={patternRows({ heart, frame, isBegun: isBegun === true })} />;
}
