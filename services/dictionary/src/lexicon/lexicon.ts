import type { Calls, LexiconEntry, Reading, ResponseOf, Word } from '@mova/contracts';
import { foldApostrophes } from '@mova/contracts/apostrophes';
import { inEnglishLayout, inUkrainianLayout } from '@mova/contracts/keyboard-layouts';
import pluralTranslations from '../../content/plural-translations.json' with { type: 'json' };
import { searchKeyOf } from '../domain/search-key.ts';
import { baseForms } from './base-forms.ts';
import { createCompletions } from './completions.ts';
import { wordsOfContraction } from './contractions.ts';
import { createEnglishIndex } from './english-index.ts';
import { britishSpellings, createHeadwords } from './headwords.ts';
import { type LexiconReading, readLexicon } from './lexicon-readings.ts';
import { answerKeyOf, meaningsOf } from './meanings.ts';
import { maxSuggestions, similarWords } from './similar-words.ts';

type Pair = Pick<Word, 'foreignWord' | 'nativeWord'>;

export interface Lexicon {
  readonly readings: readonly LexiconReading[];
  /** Answers translateWord. */
  lookUp(text: string): ResponseOf<Calls['translateWord']> & { entries: LexiconEntry[] };
  /** Adds what the lexicon knows of a pair: the reading with its translation, or else how the word sounds. */
  describe<Described extends Pair>(pair: Described): Described & Pick<Word, 'reading' | 'sound'>;
}

/** Reads the lexicon. Throws when its content is broken. */
export const loadLexicon = (): Lexicon => createLexicon(readLexicon());

export function createLexicon(readings: readonly LexiconReading[]): Lexicon {
  const headwords = createHeadwords(readings);
  const english = createEnglishIndex(readings);
  const complete = createCompletions(readings);
  const easiestFirst = [...readings].sort((a, b) => a.level.localeCompare(b.level));
  const similar = similarWords(easiestFirst.map(({ word }) => word));
  const similarNative = similarWords(
    [...new Set(easiestFirst.flatMap(({ translations }) => translations.map(searchKeyOf)))],
    // «Дні» is no slip of «ні», nor «пішов» of «пів».
    { shortest: 4, lettersForTwoSlips: 7 },
  );
  const soundOf = createSounds(readings);
  const byPair = new Map<string, Reading>();
  for (const { word, ...reading } of readings)
    for (const translation of reading.translations) byPair.set(pairKeyOf(word, translation), reading);

  /** What is one of these is certain; only then is a text not taken for a slip. */
  const findEnglish = (written: string): LexiconEntry[] => {
    const text = written.toLowerCase();
    const entries = headwords.find(written);
    if (entries.length > 0) return entries;
    return wordsOfContraction(text).flatMap((word) => headwords.whole(word, 'contraction'));
  };

  const findSimilar = (text: string): LexiconEntry[] => {
    const words = new Set([...headwords.possible(text), ...similar([text, ...basesOf(text)])]);
    return [...words].slice(0, maxSuggestions).flatMap((word) => headwords.whole(word, 'similar'));
  };

  /** With its punctuation, which are letters there. Two letters would be a word too easily. */
  const findInUkrainianLayout = (typed: string): LexiconEntry[] => {
    const native = inUkrainianLayout(typed.normalize('NFC').trim());
    if (native === undefined || native.length < 3) return [];
    return english.byTranslation(native).map((entry) => ({ ...entry, match: 'layout' }));
  };

  const find = (written: string, typed: string): LexiconEntry[] => {
    if (!/\p{Script=Cyrillic}/u.test(written)) {
      const entries = findEnglish(written);
      if (entries.length > 0) return entries;
      const meant = findInUkrainianLayout(typed);
      return meant.length > 0 ? meant : findSimilar(written.toLowerCase());
    }
    const native = english.byTranslation(written);
    if (native.length > 0) return native;
    const meant = [inLatinLetters(written), inEnglishLayout(written)];
    const entries = meant.flatMap((text) => (text === undefined ? [] : findEnglish(text)));
    // «Руку» is a form of «рука», and what “here” gives in the Ukrainian layout.
    const certain = [
      ...english.byForm(written),
      ...entries.map((entry) => ({ ...entry, match: 'layout' as const })),
    ];
    if (certain.length > 0) return certain;
    const [nearest = ''] = similarNative([searchKeyOf(written)]);
    return english.byTranslation(nearest).map((entry) => ({ ...entry, match: 'similar' }));
  };

  const readingOf = ({ foreignWord, nativeWord }: Pair): Reading | undefined => {
    const keys = spellingsOf(foreignWord).flatMap((word) =>
      meaningsOf(nativeWord).map((meaning) => pairKeyOf(word, meaning)),
    );
    return keys.map((each) => byPair.get(each)).find((reading) => reading !== undefined);
  };

  return {
    readings,
    lookUp: (text) => {
      const written = tidy(text);
      const entries = find(written, text).map((entry) => withFormTranslation(entry, written));
      const [first] = entries;
      const isWord = first?.match === 'exact' || first?.match === 'american';
      const isGuess = first === undefined || first.match === 'similar';
      const completions = isGuess ? complete(written) : [];
      return {
        nativeWord: (isWord && first.readings[0]?.translations[0]) || null,
        entries,
        ...(completions.length > 0 && { completions }),
      };
    },
    describe: (pair) => {
      const reading = readingOf(pair);
      if (reading) return { ...pair, reading };
      const sound = soundOf(pair.foreignWord);
      return sound ? { ...pair, sound } : pair;
    },
  };
}

/** The word, and its British spelling if that is another one. */
function spellingsOf(foreignWord: string): string[] {
  const key = answerKeyOf(foreignWord);
  return [key, britishSpellings.get(key)].filter((word) => word !== undefined);
}

/** Returns the pronunciation of a word that has only one. */
function createSounds(readings: readonly LexiconReading[]): (foreignWord: string) => Word['sound'] {
  const byWord = Map.groupBy(readings, ({ word }) => word.toLowerCase());
  return (foreignWord) => {
    const [first, ...others] = spellingsOf(foreignWord).flatMap((word) => byWord.get(word) ?? []);
    if (first === undefined || others.some(({ ipa }) => ipa !== first.ipa)) return undefined;
    const { ipa, americanIpa } = first;
    return { ipa, ...(americanIpa !== undefined && { americanIpa }) };
  };
}

const translationOfPlural = new Map(Object.entries(pluralTranslations));

function withFormTranslation(entry: LexiconEntry, written: string): LexiconEntry {
  const formTranslation = translationOfPlural.get(written.toLowerCase());
  return entry.match === 'plural' && formTranslation ? { ...entry, formTranslation } : entry;
}

/** Base forms that a misspelt form may have; a short one is near to too many words. */
const basesOf = (text: string): string[] =>
  baseForms(text).flatMap(({ word }) => (word.length < 4 ? [] : word));

const pairKeyOf = (word: string, translation: string) => `${searchKeyOf(word)}=${searchKeyOf(translation)}`;

function tidy(text: string): string {
  return foldApostrophes(text.normalize('NFC'), "'")
    .replace(/^[\s"«»“”„.,!?;:()]+|[\s"«»“”„.,!?;:()]+$/g, '')
    .replace(/\s+/g, ' ');
}

const lookAlikes = new Map(
  [...'аaеeоoрpсcуyхxіiАAВBЕEКKМMНHОOРPСCТTХXІI'.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to]),
);

/** Reads Cyrillic letters that look like Latin ones as these; undefined if others are left. */
function inLatinLetters(text: string): string | undefined {
  const latin = [...text].map((letter) => lookAlikes.get(letter) ?? letter).join('');
  return /\p{Script=Cyrillic}/u.test(latin) ? undefined : latin;
}
