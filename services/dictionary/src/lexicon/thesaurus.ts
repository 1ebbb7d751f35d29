import { type Clue, maxSynonyms } from '@mova/contracts';
import type { BuiltInSet } from '../content/word-sets.ts';
import type { LexiconReading } from './lexicon-readings.ts';
import { answerKeyOf, meaningsOf } from './meanings.ts';

/** Without `determiner`: Ukrainian grammar has no such part of speech. */
const namesOfParts: Partial<Record<LexiconReading['partOfSpeech'], string>> = {
  noun: 'іменник',
  verb: 'дієслово',
  adjective: 'прикметник',
  adverb: 'прислівник',
  pronoun: 'займенник',
  preposition: 'прийменник',
  conjunction: 'сполучник',
  number: 'числівник',
  interjection: 'вигук',
  'modal verb': 'модальне дієслово',
  'phrasal verb': 'фразове дієслово',
};

export interface Thesaurus {
  /**
   * Returns other English words with one of these meanings, and a clue which is meant if there are any.
   * @param ownWords what else the user's dictionary has with one of them
   */
  synonymsOf(
    foreignWord: string,
    meanings: readonly string[],
    ownWords: readonly string[],
  ): { synonyms: string[]; clue?: Clue };
}

/** An English word of the lexicon or a set. */
interface KnownWord {
  readonly word: string;
  readonly key: string;
  readonly partOfSpeech?: LexiconReading['partOfSpeech'];
  readonly example?: string;
}

export function createThesaurus(readings: readonly LexiconReading[], sets: readonly BuiltInSet[]): Thesaurus {
  const byMeaning = new Map<string, KnownWord[]>();
  const add = (nativeWord: string, known: Omit<KnownWord, 'key'>) => {
    for (const meaning of meaningsOf(nativeWord)) {
      const others = byMeaning.get(meaning) ?? [];
      byMeaning.set(meaning, [...others, { ...known, key: answerKeyOf(known.word) }]);
    }
  };
  for (const { foreignWord, nativeWord, example } of sets.flatMap(({ words }) => words))
    add(nativeWord, { word: foreignWord, example: example.english });
  for (const { word, partOfSpeech, translations, example } of readings)
    for (const text of translations) add(text, { word, partOfSpeech, example: example.english });

  return {
    synonymsOf: (foreignWord, meanings, ownWords) => {
      const key = answerKeyOf(foreignWord);
      const known = meanings.flatMap((meaning) => byMeaning.get(meaning) ?? []);
      // Those of the lexicon last, so that their spelling wins: “lend” over “to lend”.
      const own = ownWords.map((word) => ({ word, key: answerKeyOf(word) }));
      const byKey = new Map([...own, ...known].map((each) => [each.key, each.word]));
      byKey.delete(key);
      const clue = byKey.size > 0 ? clueFor(key, known, [...byKey.keys()]) : undefined;
      const synonyms = [...byKey.values()].sort().slice(0, maxSynonyms);
      return { synonyms, ...(clue && { clue }) };
    },
  };
}

/** There the word would begin with a capital, which is none of its own. */
const opensSentence = /(?:^|[.!?]\s+)___/;

/** An example with a gap, or else the part of speech if no synonym has the same. */
function clueFor(key: string, known: readonly KnownWord[], synonyms: readonly string[]): Clue | undefined {
  for (const { key: its, example } of known) {
    if (its !== key) continue;
    // Letters, spaces, hyphens and apostrophes only, as in the lexicon. The example may have an inflected form.
    const text = example?.replace(new RegExp(`\\b${key}\\b`, 'gi'), '___');
    if (text !== undefined && text !== example && !opensSentence.test(text)) return { kind: 'example', text };
  }
  const partsOf = (wanted: string) => {
    const parts = known.flatMap((word) => (word.key === wanted && word.partOfSpeech) || []);
    return new Set(parts.map((part) => namesOfParts[part]));
  };
  const [name, ...more] = partsOf(key);
  if (name === undefined || more.length > 0) return undefined;
  const differs = synonyms
    .map(partsOf)
    .every((parts) => parts.size > 0 && !parts.has(undefined) && !parts.has(name));
  return differs ? { kind: 'part-of-speech', text: name } : undefined;
}
