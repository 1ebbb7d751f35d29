import { foldApostrophes } from '@mova/contracts/apostrophes';

/** Endings that stand for one thing only. */
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

/** Lower case, straight apostrophes, single spaces, no punctuation at the ends. */
export function foldText(text: string): string {
  return foldApostrophes(text.toLowerCase(), "'")
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Every full form an option may stand for: `he's` is `he is` and `he has`, `I'd` is `I had` and `I would`.
 * Two options with a form in common cannot be told apart.
 */
export function fullForms(value: string): string[] {
  const folded = contractions.reduce((text, [from, to]) => text.replace(from, to), foldText(value));
  return ambiguous(ambiguous([folded], "'s", ['is', 'has']), "'d", ['had', 'would']).map(notTogether);
}

function ambiguous(texts: readonly string[], ending: string, meanings: readonly string[]): string[] {
  return texts.flatMap((text) =>
    text.includes(ending)
      ? [text, ...meanings.map((meaning) => text.replaceAll(ending, ` ${meaning}`))]
      : [text],
  );
}

/** In a question, `isn't she` and `is she not` say the same: the place of «not» does not tell them apart. */
function notTogether(text: string): string {
  return text.replace(/^(\w+) not (i|you|he|she|it|we|they)\b/, '$1 $2 not').replace(/\s+/g, ' ');
}

/** The first full form: what two values have in common when only their spelling differs. */
export function foldValue(value: string): string {
  return fullForms(value)[0] ?? '';
}
