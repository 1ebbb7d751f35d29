/** The runs of three characters of a text, folded to letters and single spaces. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const folded = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const grams = new Set<string>();
  for (let start = 0; start + 3 <= folded.length; start += 1) grams.add(folded.slice(start, start + 3));
  return grams;
}

/** Jaccard similarity of two sets, 0 (nothing in common) to 1 (equal). */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (large.size === 0) return 1;
  let common = 0;
  for (const gram of small) if (large.has(gram)) common += 1;
  return common / (a.size + b.size - common);
}

/** Above this two sentences count as the same one with a word changed. */
export const nearDuplicate = 0.7;
