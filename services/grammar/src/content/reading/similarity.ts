/** Returns the sequences of three characters of a text folded to letters and single spaces. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const folded = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= folded.length; start += 1) trigrams.add(folded.slice(start, start + 3));
  return trigrams;
}

export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (large.size === 0) return 1;
  let common = 0;
  for (const trigram of small) if (large.has(trigram)) common += 1;
  return common / (a.size + b.size - common);
}

/** Above this similarity, two sentences are one with a word changed. */
export const nearDuplicate = 0.7;
