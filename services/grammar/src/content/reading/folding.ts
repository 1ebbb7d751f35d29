import { foldApostrophes } from '@mova/contracts/apostrophes';

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bwon't\b/g, 'will not'],
  [/\bcan't\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\bshan't\b/g, 'shall not'],
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
];

/** Returns lower case with straight apostrophes, single spaces and no punctuation. */
export function foldText(text: string): string {
  return foldApostrophes(text.toLowerCase(), "'")
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns every full form of a value: `he's` is `he is` and `he has`, `I'd` is `I had` and `I would`. */
export function fullForms(value: string): string[] {
  const folded = contractions.reduce((text, [from, to]) => text.replace(from, to), foldText(value));
  return expand(expand([folded], "'s", ['is', 'has']), "'d", ['had', 'would']).map(moveNot);
}

function expand(texts: readonly string[], ending: string, meanings: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text.includes(ending)
      ? [text, ...meanings.map((meaning) => text.replaceAll(ending, ` ${meaning}`))]
      : [text],
  );
}

/** `isn't she` and `is she not` say the same. */
function moveNot(text: string): string {
  return text.replace(/^(\w+) not (i|you|he|she|it|we|they)\b/, '$1 $2 not').replace(/\s+/g, ' ');
}

/** The first full form; equal for values that differ only in spelling. */
export function foldValue(value: string): string {
  return fullForms(value)[0] ?? '';
}

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
