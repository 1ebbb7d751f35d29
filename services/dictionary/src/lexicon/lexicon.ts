import { foldApostrophes } from '@mova/contracts/apostrophes';
import { type BaseForm, type IrregularForms, indexIrregular, regularBaseForms } from './base-forms.ts';
import type { LexiconEntry } from './lexicon-schema.ts';

export interface Lexicon {
  translate(foreignWord: string): string | null;
}

/**
 * Creates the lexicon. A word is looked up as it is written (May is a month, may is not), then in any case, then
 * without «to» or an article, then by its base form. An inflected form only matches a base form of the right part of
 * speech.
 */
export function createLexicon(entries: readonly LexiconEntry[], irregular: IrregularForms): Lexicon {
  const exact = byWord(entries, (word) => word);
  const folded = byWord(entries, (word) => word.toLowerCase());
  const irregularForms = indexIrregular(irregular);

  const find = ({ word, partsOfSpeech }: BaseForm): string | null =>
    translationOf((folded.get(word) ?? []).filter((entry) => partsOfSpeech.includes(entry.partOfSpeech)));
  const findBase = (word: string): string | null =>
    firstOf([...(irregularForms.get(word) ?? []), ...regularBaseForms(word)], find);

  const findAny = (text: string, kinds?: BaseForm['partsOfSpeech']): string | null =>
    (kinds ? find({ word: text, partsOfSpeech: kinds }) : translationOf(folded.get(text) ?? [])) ??
    (text.includes(' ') ? findPhrase(text) : findBase(text));

  /** A phrase with an inflected first or last word: «looked for», «ice creams». */
  const findPhrase = (text: string): string | null => {
    const words = text.split(' ');
    return firstOf([0, words.length - 1], (at) =>
      firstOf(
        [...(irregularForms.get(words[at] ?? '') ?? []), ...regularBaseForms(words[at] ?? '')],
        (base) => find({ word: words.with(at, base.word).join(' '), partsOfSpeech: base.partsOfSpeech }),
      ),
    );
  };

  return {
    translate: (foreignWord) => {
      const written = tidy(foreignWord);
      const text = written.toLowerCase();
      const [, article, rest] = /^(to|an?|the) (.+)$/.exec(text) ?? [];
      return (
        translationOf(exact.get(written) ?? []) ??
        findAny(text) ??
        (rest === undefined
          ? null
          : (findAny(rest, article === 'to' ? ['verb', 'phrasal verb'] : ['noun']) ?? findAny(rest)))
      );
    },
  };
}

/** Writes a text as the entries are written. */
function tidy(text: string): string {
  return foldApostrophes(text.normalize('NFC'), "'")
    .replace(/^[\s"«»“”„.,!?;:()]+|[\s"«»“”„.,!?;:()]+$/g, '')
    .replace(/\s+/g, ' ');
}

function byWord(entries: readonly LexiconEntry[], keyOf: (word: string) => string) {
  const index = new Map<string, LexiconEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.word);
    const known = index.get(key);
    if (known) known.push(entry);
    else index.set(key, [entry]);
  }
  return index;
}

function translationOf(entries: readonly LexiconEntry[]): string | null {
  return entries[0]?.translations[0] ?? null;
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
