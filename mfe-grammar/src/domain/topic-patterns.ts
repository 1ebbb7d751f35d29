import type { Tense } from '@mova/contracts';
import topics from './topics.json' with { type: 'json' };

/** Cells on each side of a pattern; odd, so that there is a middle. */
const side = 13;

/** Letters of a chart: `p` blue, `a` wheat, `r` green, a dot bare cloth. */
type Thread = 'p' | 'a' | 'r' | '.';

/** A cell by its distances from the middle: 0 to 6 along each axis. The larger one, the smaller one, and their sum. */
interface Place {
  readonly far: number;
  readonly near: number;
  readonly sum: number;
}

/** What is in the middle, by the group of a topic: simple, other, continuous, passive, perfect, perfect continuous. */
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

/** What is around it, by the time of a topic: past, present, future. */
const frames: readonly ((place: Place) => Thread)[] = [
  ({ near, sum }) => (sum > 9 && near > 3 ? (sum === 12 ? 'a' : 'p') : sum === 6 && near === 0 ? 'a' : '.'),
  ({ near, sum }) => (sum === 6 ? 'p' : sum === 8 && near > 1 ? 'a' : sum === 12 ? 'p' : '.'),
  ({ far, near, sum }) => (far === 6 ? (sum % 2 === 0 ? 'p' : '.') : far === 5 && near === 5 ? 'a' : '.'),
];

/**
 * Returns the pattern of a topic, a line per row and a letter per stitch. It is symmetric along both axes. The
 * table has the topics in six groups of three times; each pair of a heart and a frame is the pattern of one topic.
 */
export function topicPattern(tense: Tense): readonly string[] {
  const at = Object.keys(topics).indexOf(tense);
  const heart = hearts[Math.floor(at / frames.length)];
  const frame = frames[at % frames.length];
  const middle = (side - 1) / 2;
  const distances = Array.from({ length: side }, (_, cell) => Math.abs(cell - middle));
  const threadAt = (x: number, y: number) => {
    const place = { far: Math.max(x, y), near: Math.min(x, y), sum: x + y };
    const thread = heart?.(place) ?? '.';
    return thread === '.' ? (frame?.(place) ?? '.') : thread;
  };
  return distances.map((y) => distances.map((x) => threadAt(x, y)).join(''));
}
