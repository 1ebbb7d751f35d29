/**
 * A piece of a typed word next to the expected one: equal, missing (`typed` is empty), extra (`right` is
 * empty), or different.
 */
export interface LetterPiece {
  readonly typed: string;
  readonly right: string;
}

const maxSlips = 2;

/**
 * Returns the differences of a near miss; undefined if it is not one. A near miss has at most two slips (a
 * letter missing, extra, wrong, or two neighbours swapped) and at most one per two letters, or differs in
 * case only.
 */
export function letterDifference(typed: string, right: string): readonly LetterPiece[] | undefined {
  const from = [...typed];
  const to = [...right];
  // Also keeps a pasted page out of the table.
  if (typed === right || Math.abs(from.length - to.length) > maxSlips) return undefined;
  const slips = slipTable(from, to);
  const count = slips[from.length]?.[to.length] ?? 0;
  const isNear = count <= maxSlips && count * 2 <= to.length;
  if (!isNear && typed.toLowerCase() !== right.toLowerCase()) return undefined;
  return joined(pathThrough(slips, from, to));
}

/**
 * Returns the edit distance between the first `i` letters of one word and the first `j` of the other at
 * `[i][j]`.
 */
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

function isSwap(from: readonly string[], to: readonly string[], i: number, j: number): boolean {
  return i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
}

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

/** Merges neighbouring pieces: «бракує pp» instead of «бракує p» twice. */
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

export function kindOf({ typed, right }: LetterPiece): 'same' | 'missing' | 'extra' | 'instead' {
  if (typed === right) return 'same';
  if (typed === '') return 'missing';
  return right === '' ? 'extra' : 'instead';
}
