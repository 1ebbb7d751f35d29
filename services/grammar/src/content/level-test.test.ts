import { cefrBandSchema } from '@mova/contracts';
import { expect, it } from 'vitest';
import {
  type LevelTestQuestion,
  levelTestSchema,
  optionIds,
  type Question,
} from './files/question-schema.ts';
import { readContent } from './files/read-content.ts';
import { describeFinding } from './files/read-json-file.ts';
import { contentRules } from './lint/lint-content.ts';
import { material, question } from './testing/material.ts';

/**
 * How many questions each band has. With users guessing above their band, this weight at the top misplaces
 * far fewer of them than an even split.
 */
const quotas: Readonly<Record<LevelTestQuestion['cefr'], number>> = {
  A1: 2,
  A2: 3,
  B1: 3,
  B2: 3,
  C1: 5,
  C2: 4,
};
const cefrBands = cefrBandSchema.options;
const timesEachId = 5;
const maxRightInRow = 2;
const maxLongestRight = 8;

type Rule = (questions: readonly LevelTestQuestion[]) => readonly string[];

const rightIn = ({ options }: LevelTestQuestion) => options.find(({ isCorrect }) => isCorrect);

/** Shapes a question as one of a quiz, so that the rules of quizzes check it too. */
function asQuizQuestion({ id, text, options }: LevelTestQuestion): Question {
  return question({
    id,
    english: text,
    options: options.map(({ id, value, isCorrect }) =>
      isCorrect ? { id, value, isCorrect } : { id, value, reason: 'Тут не підходить.' },
    ),
  });
}

/** Applies a rule of quizzes to the questions of the test. */
const quizRule =
  (name: keyof typeof contentRules): Rule =>
  (questions) =>
    contentRules[name]([material({ questions: questions.map(asQuizQuestion) })]).map(
      ({ message }) => message,
    );

const { materials, levelTest, findings } = readContent();

const rules = {
  idsInOrder: (questions) =>
    questions.flatMap(({ id }, index) => {
      const expected = `level-test-${String(index + 1).padStart(2, '0')}`;
      return id === expected ? [] : [`${id} stands in the place of ${expected}`];
    }),
  bandQuotas: (questions) =>
    cefrBands.flatMap((band) => {
      const times = questions.filter(({ cefr }) => cefr === band).length;
      return times === quotas[band] ? [] : [`${band} has ${times} questions, not ${quotas[band]}`];
    }),
  risingBands: (questions) =>
    questions.flatMap(({ id, cefr }, index) => {
      const before = questions[index - 1]?.cefr ?? cefr;
      return cefrBands.indexOf(cefr) < cefrBands.indexOf(before)
        ? [`${id}: ${cefr} comes after ${before}`]
        : [];
    }),
  topicOnce: (questions) =>
    questions.flatMap(({ id, topic }, index) =>
      questions.findIndex((other) => other.topic === topic) < index ? [`${id}: ${topic} is asked again`] : [],
    ),
  oneRight: (questions) =>
    questions.flatMap(({ id, options }) => {
      const right = options.filter(({ isCorrect }) => isCorrect).length;
      return right === 1 ? [] : [`${id}: ${right} options are right, not one`];
    }),
  balancedIds: (questions) =>
    optionIds.flatMap((id) => {
      const times = questions.filter((asked) => rightIn(asked)?.id === id).length;
      return times === timesEachId ? [] : [`id ${id} is right ${times} times, not ${timesEachId}`];
    }),
  shortRuns: (questions) =>
    questions.flatMap((asked, index) => {
      const run = questions.slice(index - Math.min(index, maxRightInRow), index + 1);
      return run.length > maxRightInRow && run.every((other) => rightIn(other)?.id === rightIn(asked)?.id)
        ? [`${asked.id}: id ${rightIn(asked)?.id} is right more than ${maxRightInRow} times running`]
        : [];
    }),
  // A wrong option of the same length does not spoil the guess «take the longest».
  rightOptionLength: (questions) => {
    const times = questions.filter(({ options }) => {
      const right = options.find(({ isCorrect }) => isCorrect)?.value.length ?? 0;
      return options.every(({ value }) => value.length <= right);
    }).length;
    return times > maxLongestRight
      ? [`the longest option is right ${times} times, not at most ${maxLongestRight}`]
      : [];
  },
  optionIds: quizRule('option-ids'),
  oneBlank: quizRule('one-blank'),
  optionText: quizRule('option-text'),
  distinctOptions: quizRule('distinct-options'),
  sentenceForm: quizRule('sentence-form'),
  englishLetters: quizRule('english-letters'),
  variantSpellings: quizRule('variant-spellings'),
  // The test asks no sentence that users know from a quiz.
  notInQuizzes: (questions) =>
    contentRules['no-near-duplicates']([
      ...materials,
      material({ questions: questions.map(asQuizQuestion) }),
    ]).map(({ message }) => message),
} satisfies Record<string, Rule>;

const shipped = levelTest?.questions ?? [];

/** The shipped test with some questions (from 1) changed. */
function changed(
  changes: Readonly<Record<number, (asked: LevelTestQuestion) => Partial<LevelTestQuestion>>>,
) {
  return shipped.map((asked, index) => ({ ...asked, ...changes[index + 1]?.(asked) }));
}

/** Swaps the right option with that of another id. */
const moveRightTo = (target: string) => (asked: LevelTestQuestion) => {
  const right = rightIn(asked);
  const other = asked.options.find(({ id }) => id === target);
  if (!right || !other) throw new Error(`${asked.id} has no option ${target}`);
  return {
    options: asked.options.map((option) => {
      if (option.id === target) return { ...right, id: option.id };
      return option.id === right.id ? { ...other, id: option.id } : option;
    }),
  };
};

/** Changes the value of the option at an index. */
const withOption = (at: number, value: string) => (asked: LevelTestQuestion) => ({
  options: asked.options.map((option, index) => (index === at ? { ...option, value } : option)),
});

const withText = (text: string) => () => ({ text });

const noneRight = ({ options }: LevelTestQuestion) => ({
  options: options.map(({ id, value }) => ({ id, value })),
});

const allRight = ({ options }: LevelTestQuestion) => ({
  options: options.map((option) => ({ ...option, isCorrect: true as const })),
});

const shallAndWill = ({ options }: LevelTestQuestion) => ({
  options: options.map((option, index) => ({ ...option, value: ['shall go', 'will go'][index] ?? 'go' })),
});

/** The right option is the longest one in the first nine questions and the shortest in the others. */
const nineLongest = shipped.map((asked, index) => ({
  ...asked,
  options: asked.options.map((option) =>
    option.isCorrect ? { ...option, value: 'x'.repeat(index < 9 ? 40 : 1) } : option,
  ),
}));

const inQuizzes = materials.find(({ bank }) => bank)?.bank?.questions[0];

it('fits its schema', () => {
  expect(findings.map(describeFinding)).toEqual([]);
  expect(shipped).toHaveLength(20);
});

it.each(Object.entries(rules))('keeps the rule %s', (_name, rule) => {
  expect(rule(shipped)).toEqual([]);
});

const plantedErrors: readonly (readonly [keyof typeof rules, readonly LevelTestQuestion[], string])[] = [
  ['idsInOrder', changed({ 2: () => ({ id: 'level-test-03' }) }), 'level-test-03 stands in the place of'],
  ['bandQuotas', changed({ 16: () => ({ cefr: 'C2' }) }), 'C1 has 4 questions, not 5'],
  ['risingBands', changed({ 3: () => ({ cefr: 'B1' }) }), 'level-test-04: A2 comes after B1'],
  ['topicOnce', changed({ 5: () => ({ topic: 'comparatives' }) }), 'level-test-05: comparatives is asked'],
  ['oneRight', changed({ 1: noneRight }), 'level-test-01: 0 options are right'],
  ['oneRight', changed({ 1: allRight }), 'level-test-01: 4 options are right'],
  ['balancedIds', changed({ 1: moveRightTo('3') }), 'id 3 is right 6 times'],
  ['shortRuns', changed({ 1: moveRightTo('1'), 2: moveRightTo('1') }), 'level-test-03: id 1 is right more'],
  ['rightOptionLength', nineLongest, 'the longest option is right 9 times'],
  ['optionIds', changed({ 1: (asked) => ({ options: asked.options.toReversed() }) }), 'option 4 stands in'],
  ['oneBlank', changed({ 1: withText('Anna ___ with ___.') }), 'level-test-01: needs one blank'],
  ['optionText', changed({ 1: withOption(0, 'she ') }), 'level-test-01: «she » has a stray space'],
  ['distinctOptions', changed({ 13: withOption(0, 'would not have gone') }), "level-test-13: «wouldn't have"],
  ['sentenceForm', changed({ 1: withText('I know ___') }), 'level-test-01: «I know her» does not end'],
  ['englishLetters', changed({ 1: withOption(0, 'її') }), 'Cyrillic letters in «її»'],
  ['variantSpellings', changed({ 1: shallAndWill }), 'level-test-01: «will go» and «shall go»'],
  [
    'notInQuizzes',
    changed({ 1: withText(inQuizzes?.english ?? '') }),
    `nearly the sentence of ${inQuizzes?.id}`,
  ],
];

it.each(plantedErrors)('%s finds a planted error', (rule, questions, message) => {
  expect(rules[rule](questions)).toContainEqual(expect.stringContaining(message));
});

it('has a planted error for every rule', () => {
  expect(new Set(plantedErrors.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)));
});

it.each<readonly [string, readonly unknown[]]>([
  ['nineteen questions', shipped.slice(1)],
  ['three options', changed({ 1: ({ options }) => ({ options: options.slice(1) }) })],
  ['an unknown band', [{ ...shipped[0], cefr: 'B3' }, ...shipped.slice(1)]],
  ['a topic that is not kebab-case', changed({ 1: () => ({ topic: 'Object pronouns' }) })],
  ['a Ukrainian line', [{ ...shipped[0], native: 'Анна' }, ...shipped.slice(1)]],
])('the schema rejects %s', (_fault, questions) => {
  expect(levelTestSchema.safeParse({ questions }).success).toBe(false);
});
