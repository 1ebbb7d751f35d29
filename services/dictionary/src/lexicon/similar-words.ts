import { distance } from 'fastest-levenshtein';

const longest = 30;
export const maxSuggestions = 3;

interface Candidate {
  readonly word: string;
  readonly lower: string;
  /** The place in the list: the lower, the better. */
  readonly rank: number;
}

/**
 * Prepares the search for misspelt words. Words that begin with the first or second letter of what was typed are
 * compared, and those whose second letter is its first (“nife”) or second: comparing all words would take several times
 * as long.
 * @param words in order of preference among equally near ones
 * @param shortest length of a text from which a letter may differ
 * @param lettersForTwoSlips length of a text from which two letters may differ
 */
export function similarWords(
  words: readonly string[],
  { shortest = 3, lettersForTwoSlips = 5 } = {},
): (typed: readonly string[]) => string[] {
  const candidates = words.map((word, rank): Candidate => ({ word, lower: word.toLowerCase(), rank }));
  const byFirst = Map.groupBy(candidates, ({ lower }) => keyOf(lower[0], lower.length));
  const bySecond = Map.groupBy(candidates, ({ lower }) => keyOf(lower[1], lower.length));

  const nearTo = (typed: string): { candidate: Candidate; difference: number }[] => {
    if (typed.length < shortest || typed.length > longest) return [];
    const most = typed.length < lettersForTwoSlips ? 1 : 2;
    const near: { candidate: Candidate; difference: number }[] = [];
    for (let length = typed.length - most; length <= typed.length + most; length++)
      for (const group of [
        byFirst.get(keyOf(typed[0], length)),
        typed[1] === typed[0] ? undefined : byFirst.get(keyOf(typed[1], length)),
        bySecond.get(keyOf(typed[0], length)),
        // Only the first letter differs: “fpple”.
        length === typed.length ? bySecond.get(keyOf(typed[1], length)) : undefined,
      ])
        for (const candidate of group ?? []) {
          const difference = differenceOf(candidate.lower, typed);
          if (difference <= most) near.push({ candidate, difference });
        }
    return near;
  };

  /**
   * Returns the words nearest to any of some texts in lower case: one letter differs, or two of a longer text, or two
   * are swapped. Of equally near ones those of the first text come first.
   */
  return (typed) => {
    const near = [...new Set(typed)].flatMap((text, at) => nearTo(text).map((each) => ({ ...each, at })));
    const least = Math.min(...near.map(({ difference }) => difference));
    const nearest = near.filter(({ difference }) => difference === least);
    const inOrder = nearest.sort((a, b) => a.at - b.at || a.candidate.rank - b.candidate.rank);
    return [...new Set(inOrder.map(({ candidate }) => candidate.word))].slice(0, maxSuggestions);
  };
}

const keyOf = (letter: string | undefined, length: number) => `${letter}${length}`;

/** The edit distance, in which two swapped letters count as one slip: “recieve”. */
function differenceOf(word: string, typed: string): number {
  const difference = distance(word, typed);
  return difference === 2 && lettersOf(word) === lettersOf(typed) ? 1 : difference;
}

const lettersOf = (text: string) => [...text].sort().join('');
