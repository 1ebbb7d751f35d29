/** A piece of a typed word next to the expected one; `typed` is empty where it misses one, `right` where it has more. */
export interface LetterPiece {
  readonly typed: string;
  readonly right: string;
}

/** Two slips make one short word another: home and house, mother and father. */
function maxSlipsIn(length: number): number {
  if (length < 2) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * Returns the differences of a near miss; undefined if it is not one. A near miss has one slip (a letter missing,
 * extra, wrong, or two neighbours swapped), in words of seven letters or more up to two.
 */
export function letterDifference(typed: string, right: string): readonly LetterPiece[] | undefined {
  const from = [...typed];
  const to = [...right];
  const maxSlips = maxSlipsIn(to.length);
  // Also keeps a pasted page out.
  if (typed === right || Math.abs(from.length - to.length) > maxSlips) return undefined;
  for (let slips = 1; slips <= maxSlips; slips++) {
    const pieces = piecesWith(slips, from, to);
    if (pieces) return joined(pieces);
  }
  return undefined;
}

function piecesWith(
  slips: number,
  from: readonly string[],
  to: readonly string[],
): readonly LetterPiece[] | undefined {
  if (from.length === 0 && to.length === 0) return [];
  const isSame = from.at(-1) === to.at(-1);
  if (!isSame && slips === 0) return undefined;
  const isSwap = from.length > 1 && from.at(-1) === to.at(-2) && from.at(-2) === to.at(-1);
  /** How many letters of each word the last piece may take; a missing letter comes first. */
  const takes = isSame ? [[1, 1]] : [[0, 1], [1, 0], ...(isSwap ? [[2, 2]] : []), [1, 1]];
  for (const [ofTyped = 0, ofRight = 0] of takes) {
    const start = from.length - ofTyped;
    const end = to.length - ofRight;
    if (start < 0 || end < 0) continue;
    const before = piecesWith(isSame ? slips : slips - 1, from.slice(0, start), to.slice(0, end));
    if (before) return [...before, { typed: from.slice(start).join(''), right: to.slice(end).join('') }];
  }
  return undefined;
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
