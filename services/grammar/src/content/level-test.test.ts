import { expect, it } from 'vitest';
import { describeFinding } from './files/finding.ts';
import { readJsonFile } from './files/read-json-file.ts';
import { cefrBands, type LevelTestQuestion, levelTestSchema } from './files/level-test-schema.ts';
import { distinctOptions } from './lint/questions/distinct-options.ts';
import { noNearDuplicates } from './lint/questions/no-near-duplicates.ts';
import { oneBlank } from './lint/questions/one-blank.ts';
import { optionIdsInOrder } from './lint/questions/option-ids.ts';
import { optionText } from './lint/questions/option-text.ts';
import { sentenceForm } from './lint/questions/sentence-form.ts';
import { variantSpellings } from './lint/questions/variant-spellings.ts';
import type { ContentRule } from './lint/rule.ts';
import { englishLetters } from './lint/text/english-letters.ts';
import { optionIds, type Question } from './files/question-schema.ts';
import { contentFolder, readContent } from './files/read-content.ts';
import { material, question } from './testing/material.ts';

/**
 * How many questions each band has. With the specified thresholds and blind guessing above a learner's band
 * this weight at the top misplaces far fewer learners than an even split.
 */
const quota: Readonly<Record<LevelTestQuestion['cefr'], number>> = {
  A1: 2,
  A2: 3,
  B1: 3,
  B2: 3,
  C1: 5,
  C2: 4,
};
const timesEachId = 5;
const longestRun = 2;
const mostLongest = 8;

type Rule = (questions: readonly LevelTestQuestion[]) => readonly string[];

const rightIn = ({ options }: LevelTestQuestion) => options.find(({ isCorrect }) => isCorrect);

/** A question in the shape of the quizzes, so that their rules judge it too. */
function asQuizQuestion({ id, text, options }: LevelTestQuestion): Question {
  return question({
    id,
    english: text,
    options: options.map(({ id, value, isCorrect }) =>
      isCorrect ? { id, value, isCorrect } : { id, value, reason: 'Тут не підходить.' },
    ),
  });
}

/** A rule of the quizzes, read over the questions of the test. */
const quizRule =
  (rule: ContentRule): Rule =>
  (questions) =>
    rule([material({ questions: questions.map(asQuizQuestion) })]).map(({ message }) => message);

const materials = readContent().materials;

const rules = {
  idsInOrder: (questions) =>
    questions.flatMap(({ id }, index) => {
      const expected = `level-test-${String(index + 1).padStart(2, '0')}`;
      return id === expected ? [] : [`${id} stands in the place of ${expected}`];
    }),
  bandQuotas: (questions) =>
    cefrBands.flatMap((band) => {
      const times = questions.filter(({ cefr }) => cefr === band).length;
      return times === quota[band] ? [] : [`${band} has ${times} questions, not ${quota[band]}`];
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
      const run = questions.slice(index - Math.min(index, longestRun), index + 1);
      return run.length > longestRun && run.every((other) => rightIn(other)?.id === rightIn(asked)?.id)
        ? [`${asked.id}: id ${rightIn(asked)?.id} is right more than ${longestRun} times running`]
        : [];
    }),
  // A wrong option of the same length counts too: it does not spoil the guess «take a longest one».
  longestOption: (questions) => {
    const times = questions.filter(({ options }) => {
      const right = options.find(({ isCorrect }) => isCorrect)?.value.length ?? 0;
      return options.every(({ value }) => value.length <= right);
    }).length;
    return times > mostLongest
      ? [`the longest option is right ${times} times, not at most ${mostLongest}`]
      : [];
  },
  optionIds: quizRule(optionIdsInOrder),
  oneBlank: quizRule(oneBlank),
  optionText: quizRule(optionText),
  distinctOptions: quizRule(distinctOptions),
  sentenceForm: quizRule(sentenceForm),
  englishLetters: quizRule(englishLetters),
  variantSpellings: quizRule(variantSpellings),
  // A learner who has trained does not meet a known sentence here.
  notInQuizzes: (questions) =>
    noNearDuplicates([...materials, material({ questions: questions.map(asQuizQuestion) })]).map(
      ({ message }) => message,
    ),
} satisfies Record<string, Rule>;

const file = readJsonFile(contentFolder, 'level-test.json', levelTestSchema);
const shipped = file.ok ? file.value.questions : [];

/** The shipped test with the questions of some places (from 1) changed. */
function damaged(
  changes: Readonly<Record<number, (asked: LevelTestQuestion) => Partial<LevelTestQuestion>>>,
) {
  return shipped.map((asked, index) => ({ ...asked, ...changes[index + 1]?.(asked) }));
}

/** Changes the right option to another place, its value going with it. */
const moveRightTo = (place: string) => (asked: LevelTestQuestion) => {
  const right = rightIn(asked);
  const other = asked.options.find(({ id }) => id === place);
  if (!right || !other) throw new Error(`${asked.id} has no option ${place}`);
  return {
    options: asked.options.map((option) => {
      if (option.id === place) return { ...right, id: option.id };
      return option.id === right.id ? { ...other, id: option.id } : option;
    }),
  };
};

/** Gives one option (from 0) another value. */
const optionSays = (place: number, value: string) => (asked: LevelTestQuestion) => ({
  options: asked.options.map((option, index) => (index === place ? { ...option, value } : option)),
});

const textSays = (text: string) => () => ({ text });

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
  expect(file.ok ? [] : file.findings.map(describeFinding)).toEqual([]);
});

it.each(Object.entries(rules))('keeps the rule %s', (_name, rule) => {
  expect(rule(shipped)).toEqual([]);
});

const faults: readonly (readonly [keyof typeof rules, readonly LevelTestQuestion[], string])[] = [
  ['idsInOrder', damaged({ 2: () => ({ id: 'level-test-03' }) }), 'level-test-03 stands in the place of'],
  ['bandQuotas', damaged({ 16: () => ({ cefr: 'C2' }) }), 'C1 has 4 questions, not 5'],
  ['risingBands', damaged({ 3: () => ({ cefr: 'B1' }) }), 'level-test-04: A2 comes after B1'],
  ['topicOnce', damaged({ 5: () => ({ topic: 'comparatives' }) }), 'level-test-05: comparatives is asked'],
  ['oneRight', damaged({ 1: noneRight }), 'level-test-01: 0 options are right'],
  ['oneRight', damaged({ 1: allRight }), 'level-test-01: 4 options are right'],
  ['balancedIds', damaged({ 1: moveRightTo('3') }), 'id 3 is right 6 times'],
  ['shortRuns', damaged({ 1: moveRightTo('1'), 2: moveRightTo('1') }), 'level-test-03: id 1 is right more'],
  ['longestOption', nineLongest, 'the longest option is right 9 times'],
  ['optionIds', damaged({ 1: (asked) => ({ options: asked.options.toReversed() }) }), 'option 4 stands in'],
  ['oneBlank', damaged({ 1: textSays('Anna ___ with ___.') }), 'level-test-01: needs one blank'],
  ['optionText', damaged({ 1: optionSays(0, 'she ') }), 'level-test-01: «she » has a stray space'],
  ['distinctOptions', damaged({ 13: optionSays(0, 'would not have gone') }), "level-test-13: «wouldn't have"],
  ['sentenceForm', damaged({ 1: textSays('I know ___') }), 'level-test-01: «I know her» does not end'],
  ['englishLetters', damaged({ 1: optionSays(0, 'її') }), 'Cyrillic letters in «її»'],
  ['variantSpellings', damaged({ 1: shallAndWill }), 'level-test-01: «will go» and «shall go»'],
  [
    'notInQuizzes',
    damaged({ 1: textSays(inQuizzes?.english ?? '') }),
    `nearly the sentence of ${inQuizzes?.id}`,
  ],
];

it.each(faults)('%s finds a planted fault', (rule, questions, message) => {
  expect(rules[rule](questions)).toContainEqual(expect.stringContaining(message));
});

it('has a planted fault for every rule', () => {
  expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)));
});

it.each<readonly [string, readonly unknown[]]>([
  ['nineteen questions', shipped.slice(1)],
  ['three options', damaged({ 1: ({ options }) => ({ options: options.slice(1) }) })],
  ['an unknown band', [{ ...shipped[0], cefr: 'B3' }, ...shipped.slice(1)]],
  ['a topic that is not kebab-case', damaged({ 1: () => ({ topic: 'Object pronouns' }) })],
  ['a Ukrainian line', [{ ...shipped[0], native: 'Анна' }, ...shipped.slice(1)]],
])('refuses %s by its schema', (_fault, questions) => {
  expect(levelTestSchema.safeParse({ questions }).success).toBe(false);
});
