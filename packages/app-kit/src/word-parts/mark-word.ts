export interface SentencePiece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Splits a sentence at a word, or at the words of a phrase if all of them are there, as they are or with a regular
 * ending: “I’m <looking after> the dog.” An irregular form is not found.
 */
export function markWord(sentence: string, word: string): SentencePiece[] {
  const wanted = word.toLowerCase().split(/[ -]/).map(formsOf);
  const tokens = [...sentence.matchAll(/\p{L}+/gu)];
  const found = tokens.filter(([token]) => wanted.some((forms) => forms.has(token.toLowerCase())));
  const isWhole = wanted.every((forms) => found.some(([token]) => forms.has(token.toLowerCase())));
  if (!isWhole) return [{ text: sentence, marked: false }];
  const pieces: SentencePiece[] = [];
  let end = 0;
  for (const { 0: token, index } of found) {
    const between = sentence.slice(end, index);
    const last = pieces.at(-1);
    if (last && /^[ -]$/.test(between))
      pieces.splice(-1, 1, { text: last.text + between + token, marked: true });
    else {
      if (between !== '') pieces.push({ text: between, marked: false });
      pieces.push({ text: token, marked: true });
    }
    end = index + token.length;
  }
  if (end < sentence.length) pieces.push({ text: sentence.slice(end), marked: false });
  return pieces;
}

const endings = ['s', 'es', 'ed', 'ing', 'er', 'est'];

function formsOf(word: string): ReadonlySet<string> {
  const short = word.slice(0, -1);
  const last = word.at(-1) ?? '';
  const forms = [word, ...endings.map((ending) => word + ending)];
  // Hope, hoping; happy, happier; stop, stopped; knife, knives; lie, lying.
  if (last === 'e') forms.push(...['d', 'r', 'st'].map((ending) => word + ending), `${short}ing`);
  else if (last === 'y') forms.push(...['ies', 'ied', 'ier', 'iest'].map((ending) => short + ending));
  else if (last === 'f') forms.push(`${short}ves`);
  else forms.push(...endings.slice(2).map((ending) => word + last + ending));
  if (word.endsWith('fe')) forms.push(`${word.slice(0, -2)}ves`);
  if (word.endsWith('ie')) forms.push(`${word.slice(0, -2)}ying`);
  return new Set(forms);
}
