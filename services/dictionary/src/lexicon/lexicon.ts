import { foldApostrophes } from '@mova/contracts/apostrophes';
import americanWords from '../../content/american-words.json' with { type: 'json' };
import type { BuiltInSet } from '../content/word-sets.ts';
import { type BaseForm, baseForms } from './base-forms.ts';
import { type LexiconEntry, readEntries } from './lexicon-entries.ts';

/** American spellings and words, with the British ones that the lexicon has. */
export const britishWords: ReadonlyMap<string, string> = new Map(Object.entries(americanWords));

export interface Lexicon {
  readonly entries: readonly LexiconEntry[];
  translate(foreignWord: string): string | null;
}

/**
 * Looks a word up as it is written (May is a month, may is not), then in any case, then by its base form of the right
 * part of speech, then without «to» or an article.
 */
export function createLexicon(entries: readonly LexiconEntry[]): Lexicon {
  const exact = Map.groupBy(entries, ({ word }) => word);
  const folded = Map.groupBy(entries, ({ word }) => word.toLowerCase());
  const entriesOf = (word: string): readonly LexiconEntry[] =>
    folded.get(word) ?? folded.get(britishWords.get(word) ?? '') ?? [];

  const find = ({ word, partsOfSpeech }: BaseForm): string | null =>
    translationOf(entriesOf(word).filter((entry) => partsOfSpeech.includes(entry.partOfSpeech)));

  const findAny = (text: string, kinds?: BaseForm['partsOfSpeech']): string | null =>
    (kinds ? find({ word: text, partsOfSpeech: kinds }) : translationOf(entriesOf(text))) ??
    (text.includes(' ') ? findPhrase(text) : firstOf(baseForms(text), find));

  /** A phrase with an inflected first or last word: «looked for», «ice creams». */
  const findPhrase = (text: string): string | null => {
    const words = text.split(' ');
    return firstOf([0, words.length - 1], (at) =>
      firstOf(baseForms(words[at] ?? ''), (base) =>
        find({ ...base, word: words.with(at, base.word).join(' ') }),
      ),
    );
  };

  return {
    entries,
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

function tidy(text: string): string {
  return foldApostrophes(text.normalize('NFC'), "'")
    .replace(/^[\s"«»“”„.,!?;:()]+|[\s"«»“”„.,!?;:()]+$/g, '')
    .replace(/\s+/g, ' ');
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

/** Reads the lexicon and adds words of the built-in sets that it lacks. Throws when the content is broken. */
export function loadLexicon(sets: readonly BuiltInSet[]): Lexicon {
  const entries = readEntries();
  const known = new Set(entries.map(({ word }) => word));
  const lacking = sets.flatMap(({ words }) => words.filter(({ foreignWord }) => !known.has(foreignWord)));
  return createLexicon([...entries, ...lacking.flatMap(entriesOfBuiltIn)]);
}

/** The sets do not state parts of speech: they have nouns, and verbs such as «decorate». */
function entriesOfBuiltIn({ foreignWord, nativeWord }: BuiltInSet['words'][number]): LexiconEntry[] {
  const word = foreignWord.replace(/^to /, '');
  return (['noun', 'verb'] as const).map((partOfSpeech) => ({
    word,
    partOfSpeech,
    translations: [nativeWord],
  }));
}
