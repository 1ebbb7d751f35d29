import type { LexiconEntry } from '@mova/contracts';
import irregularForms from '../../content/native-irregular-forms.json' with { type: 'json' };
import { keyWithoutApostrophes, searchKeyOf } from '../domain/search-key.ts';
import type { LexiconReading } from './lexicon-readings.ts';
import { withOtherOpening } from './native-openings.ts';
import { stemsOf, stemsOfForm } from './native-stems.ts';

const maxEntries = 6;

interface Found {
  readonly reading: LexiconReading;
  readonly translation: string;
  /** The lower, the better. */
  readonly rank: number;
}

/**
 * Finds English words by a Ukrainian translation, or by a form of one («мости» for «міст»): those it is the first
 * translation of first, then the easier ones.
 */
export function createEnglishIndex(readings: readonly LexiconReading[]) {
  const byTranslation = new Map<string, Found[]>();
  const byStem = new Map<string, Found[]>();
  const placeInWord = new Map<string, number>();
  for (const reading of readings) {
    const place = placeInWord.get(reading.word) ?? 0;
    placeInWord.set(reading.word, place + 1);
    for (const [at, translation] of reading.translations.entries()) {
      const key = keyOf(translation);
      const found = { reading, translation, rank: at + place };
      byTranslation.set(key, [...(byTranslation.get(key) ?? []), found]);
      for (const stem of stemsOf(key, reading.partOfSpeech))
        byStem.set(stem, [...(byStem.get(stem) ?? []), found]);
    }
  }
  const basesOf = (key: string): Found[] => {
    const irregular = (basesOfIrregular.get(key) ?? []).flatMap((base) => byTranslation.get(base) ?? []);
    const byStems = stemsOfForm(key).map((stems) => stems.flatMap((stem) => byStem.get(stem) ?? []));
    return firstWithAny([irregular, ...byStems]);
  };
  return {
    byTranslation: (text: string) => entriesOf(keysOf(text).flatMap((key) => byTranslation.get(key) ?? [])),
    byForm: (text: string) => {
      const found = firstWithAny(keysOf(text).map(basesOf));
      // A reading may have several translations of one stem: «дозволити, дозволяти».
      const byReading = Map.groupBy(found.toSorted(nearestFirst), ({ reading }) => reading);
      return entriesOf(
        [...byReading.values()].flatMap(([nearest]) => (nearest ? withMeantFirst(nearest) : [])),
      );
    },
  };
}

const firstWithAny = (groups: readonly Found[][]): Found[] => groups.find(({ length }) => length > 0) ?? [];

const nearestFirst = (a: Found, b: Found) =>
  a.rank - b.rank || a.reading.level.localeCompare(b.reading.level);

function entriesOf(found: readonly Found[]): LexiconEntry[] {
  const byWord = Map.groupBy(found.toSorted(nearestFirst), ({ reading }) => reading.word);
  return [...byWord].slice(0, maxEntries).map(([foreignWord, readingsOfWord]) => ({
    foreignWord,
    match: 'native',
    // One may have both openings among its translations: «вдома, удома».
    readings: [...new Set(readingsOfWord.map(({ reading }) => reading))].map(
      ({ word: _, ...reading }) => reading,
    ),
  }));
}

/** A form is not a translation itself: the one it is of comes first. */
function withMeantFirst(found: Found): Found {
  const { reading, translation } = found;
  const others = reading.translations.filter((other) => other !== translation);
  return { ...found, reading: { ...reading, translations: [translation, ...others] } };
}

/** Verbs may end in «-тись» as well: «дивитись» is «дивитися». */
const keyOf = (text: string) => keyWithoutApostrophes(searchKeyOf(text)).replace(/тись(?!\p{L})/gu, 'тися');

/** The key of a text, and with its other opening, where it has one. */
function keysOf(text: string): string[] {
  const key = keyOf(text);
  const other = withOtherOpening(key);
  return other === undefined ? [key] : [key, other];
}

/** «Пішов» is of «йти», whose stem it does not have. */
const basesOfIrregular = new Map<string, string[]>();
for (const [base, forms] of Object.entries(irregularForms)) {
  for (const form of forms.map(keyOf))
    basesOfIrregular.set(form, [...(basesOfIrregular.get(form) ?? []), keyOf(base)]);
}
