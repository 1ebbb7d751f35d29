/**
 * A stretch of a typed word beside what it should be: the same in both, or missing (`typed` is empty), too much
 * (`right` is empty), or one in place of the other.
 */
export interface LetterPiece {
  readonly typed: string;
  readonly right: string;
}

/** Most slips of the finger that still make a near miss. */
const maxSlips = 2;

/**
 * Where a near miss differs from the right word, from the first letter to the last (decision 26); undefined
 * when it is none: two slips at most (a letter missing, too much, wrong, or two neighbours swapped), and no more
 * than one for every two letters, or else `at` would be nearly `on`. Capitals alone are always near.
 */
export function letterDifference(typed: string, right: string): readonly LetterPiece[] | undefined {
  const from = [...typed];
  const to = [...right];
  // Far apart in any case; also keeps a pasted page out of the table.
  if (typed === right || Math.abs(from.length - to.length) > maxSlips) return undefined;
  const slips = slipTable(from, to);
  const count = slips[from.length]?.[to.length] ?? 0;
  const isNear = count <= maxSlips && count * 2 <= to.length;
  if (!isNear && typed.toLowerCase() !== right.toLowerCase()) return undefined;
  return joined(pathThrough(slips, from, to));
}

/** Fewest slips from the first `i` letters of one word to the first `j` of the other, at `[i][j]`. */
function slipTable(from: readonly string[], to: readonly string[]): readonly (readonly number[])[] {
  const slips: number[][] = [];
  const at = (i: number, j: number) => slips[i]?.[j] ?? 0;
  for (let i = 0; i <= from.length; i++) {
    const row: number[] = [];
    slips.push(row);
    for (let j = 0; j <= to.length; j++) {
      if (i === 0 || j === 0) {
        row.push(i + j);
        continue;
      }
      const changed = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = isSwap(from, to, i, j) ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(changed, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped));
    }
  }
  return slips;
}

/** Whether the letters before `i` and `j` are the same two neighbours the other way round. */
function isSwap(from: readonly string[], to: readonly string[], i: number, j: number): boolean {
  return i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
}

/** One of the shortest ways from one word to the other, letter by letter. */
function pathThrough(
  slips: readonly (readonly number[])[],
  from: readonly string[],
  to: readonly string[],
): LetterPiece[] {
  const pieces: LetterPiece[] = [];
  const at = (i: number, j: number) => slips[i]?.[j] ?? Number.POSITIVE_INFINITY;
  let i = from.length;
  let j = to.length;
  while (i > 0 || j > 0) {
    const here = at(i, j);
    const typed = from[i - 1] ?? '';
    const right = to[j - 1] ?? '';
    let back: readonly [number, number] = [1, 1];
    if (i === 0 || (at(i, j - 1) + 1 === here && typed !== right)) back = [0, 1];
    else if (j === 0 || (at(i - 1, j) + 1 === here && typed !== right)) back = [1, 0];
    else if (typed !== right && isSwap(from, to, i, j) && at(i - 2, j - 2) + 1 === here) back = [2, 2];
    pieces.unshift({
      typed: from.slice(i - back[0], i).join(''),
      right: to.slice(j - back[1], j).join(''),
    });
    i -= back[0];
    j -= back[1];
  }
  return pieces;
}

/** Neighbours of one kind as one piece: «бракує pp», not twice «бракує p». */
function joined(pieces: readonly LetterPiece[]): LetterPiece[] {
  const whole: LetterPiece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last && kindOf(last) === kindOf(piece)) {
      whole[whole.length - 1] = { typed: last.typed + piece.typed, right: last.right + piece.right };
    } else whole.push(piece);
  }
  return whole;
}

/** How a piece differs. */
export function kindOf({ typed, right }: LetterPiece): 'same' | 'missing' | 'extra' | 'instead' {
  if (typed === right) return 'same';
  if (typed === '') return 'missing';
  return right === '' ? 'extra' : 'instead';
}
