import { type Distractor, levelSchema, maxDistractors, type Reading, type Word } from '@mova/contracts';
import wordGroups from '../../content/word-groups.json' with { type: 'json' };
import type { BuiltInSet } from '../content/word-sets.ts';
import type { Lexicon } from './lexicon.ts';
import type { LexiconReading } from './lexicon-readings.ts';
import { answerKeyOf, meaningsOf } from './meanings.ts';

type Asked = Pick<Word, 'foreignWord' | 'nativeWord' | 'reading'> & {
  readonly wordDetails: Pick<Word['wordDetails'], 'category'>;
};

/** Words that could stand next to a word as wrong answers, drawn at random; none for a word without a reading. */
export type FindDistractors = (word: Asked) => Distractor[];

/**
 * Of the part of speech of the word: built-in ones of its category first, then words of its group (“apple” and “pear” are
 * fruit), then words of the lexicon at most a level easier or harder. None of them is right in either language.
 */
export function createDistractors(lexicon: Lexicon, sets: readonly BuiltInSet[]): FindDistractors {
  const byWord = Map.groupBy(lexicon.readings, ({ word }) => answerKeyOf(word));
  /** Whatever a word may mean: of a pair, and of all readings of its English word. */
  const allMeanings = ({ foreignWord, nativeWord }: Pick<Word, 'foreignWord' | 'nativeWord'>) => [
    ...meaningsOf(nativeWord),
    ...(byWord.get(answerKeyOf(foreignWord)) ?? []).flatMap(({ translations }) =>
      translations.flatMap(meaningsOf),
    ),
  ];
  // A headword is offered by its commonest reading alone.
  const commonest = [...Map.groupBy(lexicon.readings, ({ word }) => word).values()].flatMap(
    ([first]) => first ?? [],
  );
  const ofGroup = createGroups(commonest);
  const ofPartAndLevel = Map.groupBy(commonest, ({ partOfSpeech, level }) =>
    keyOf(partOfSpeech, levelOf(level)),
  );
  const builtIn = sets.flatMap(({ category, words }) =>
    words.map(({ foreignWord, nativeWord }) => ({ foreignWord, nativeWord, category })),
  );
  const ofPartAndCategory = Map.groupBy(builtIn, (word) =>
    keyOf(lexicon.describe(word).reading?.partOfSpeech, word.category),
  );

  return (asked) => {
    if (!asked.reading) return [];
    const { category } = asked.wordDetails;
    const { partOfSpeech, level } = asked.reading;
    const isNear = (other: LexiconReading) => Math.abs(levelOf(other.level) - levelOf(level)) <= 1;
    const group = ofGroup(asked.foreignWord, asked.reading);
    const ofCategory = ofPartAndCategory.get(keyOf(partOfSpeech, category)) ?? [];
    const nearLevel = [-1, 0, 1].flatMap(
      (step) => ofPartAndLevel.get(keyOf(partOfSpeech, levelOf(level) + step)) ?? [],
    );
    const right = new Set(allMeanings(asked));
    /** «Йти» has the label «рухатися кудись»: «рухатися» would be no wrong answer. */
    const label = wordsOf(asked.reading.label ?? '');
    const candidates: Distractor[] = [
      ...drawn(ofCategory, ofCategory.length),
      ...[group.filter(isNear), group]
        .flatMap((words) => drawn(words, words.length))
        .flatMap(pairsOf)
        .map((pair) => ({ ...pair, related: true as const })),
      // Some may be twins of the word.
      ...drawn(nearLevel, 3 * maxDistractors).flatMap(pairsOf),
    ];
    const seen = new Set([answerKeyOf(asked.foreignWord)]);
    return candidates
      .filter((candidate) => {
        const key = answerKeyOf(candidate.foreignWord);
        if (seen.has(key) || allMeanings(candidate).some((meaning) => right.has(meaning))) return false;
        if (meaningsOf(candidate.nativeWord).some((meaning) => label.includes(wordsOf(meaning))))
          return false;
        seen.add(key);
        return true;
      })
      .slice(0, maxDistractors);
  };
}

/** Returns what finds the words of the group of a word; none where another meaning than its commonest is asked. */
function createGroups(commonest: readonly LexiconReading[]) {
  const byWord = new Map(commonest.map((reading) => [reading.word, reading]));
  const groupOf = new Map<LexiconReading, readonly LexiconReading[]>();
  for (const words of Object.values(wordGroups)) {
    const group = words.flatMap((word) => byWord.get(word) ?? []);
    for (const reading of group) groupOf.set(reading, group);
  }
  return (foreignWord: string, { partOfSpeech, translations }: Reading): readonly LexiconReading[] => {
    const reading = byWord.get(foreignWord) ?? byWord.get(answerKeyOf(foreignWord));
    const isCommonest = reading?.partOfSpeech === partOfSpeech && reading.translations[0] === translations[0];
    return (isCommonest && groupOf.get(reading)) || [];
  };
}

const pairsOf = ({ word, translations }: LexiconReading): Distractor[] =>
  translations.slice(0, 1).map((nativeWord) => ({ foreignWord: word, nativeWord }));

/** The words of a text, each between spaces. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}’'-]+/gu, ' ')
    .trim()} `;

const keyOf = (...parts: (string | number | undefined)[]) => parts.join(' ');

const levelOf = (level: (typeof levelSchema.options)[number]) => levelSchema.options.indexOf(level);

/** Draws that many different items at random, or all. */
function drawn<Item>(items: readonly Item[], count: number): Item[] {
  const rest = [...items];
  const next = () => rest.splice(Math.floor(Math.random() * rest.length), 1);
  return Array.from({ length: Math.min(count, items.length) }, next).flat();
}
