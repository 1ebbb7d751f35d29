import { optionIds, type Question } from '../files/question-schema.ts';
import { foldValue, fullForms } from '../reading/folding.ts';
import { correctValue } from '../reading/question-parts.ts';
import spellings from './english-variants.json' with { type: 'json' };
import { type ContentRules, eachBank, eachQuestion, straySpace } from './rule.ts';

/** Forms of which both are right somewhere: American and British spellings and pasts, shall and will. */
const variants = Object.entries(spellings).map(([from, to]) => ({ from: new RegExp(from, 'g'), to }));

/** How often each option id may be right, min and max. */
const perLevel = [2, 3] as const;
const perTopic = [11, 14] as const;
const maxRightInRow = 3;
const maxShareOfLongest = 0.4;

export const optionRules = {
  'one-correct': eachQuestion(({ options }, report) => {
    const right = options.filter((option) => 'isCorrect' in option).length;
    if (right !== 1) report(['options'], `${right} options are marked right, not one`);
  }),

  'option-text': eachQuestion(({ options }, report) => {
    for (const [index, { value }] of options.entries())
      if (straySpace.test(value) || /_|[.?!]$|[()]/.test(value))
        report(['options', index, 'value'], `«${value}» has a stray space, blank, bracket or mark`);
  }),

  /** No two options read the same once case, apostrophes and contractions are folded. */
  'distinct-options': eachQuestion(({ options }, report) => {
    const forms = options.map(({ value }) => fullForms(value));
    for (const [index, { value }] of options.entries()) {
      const earlier = options.find(
        (_, other) => other < index && forms[other]?.some((form) => forms[index]?.includes(form)),
      );
      if (earlier) report(['options', index, 'value'], `«${value}» says the same as «${earlier.value}»`);
    }
  }),

  /** No two options are the British and the American spelling of one form, or shall and will. */
  'variant-spellings': eachQuestion(({ options }, report) => {
    const seen = new Map<string, string>();
    for (const [index, { value }] of options.entries()) {
      const plain = foldValue(value);
      const folded = variants.reduce((text, { from, to }) => text.replace(from, to), plain);
      const earlier = seen.get(folded);
      seen.set(folded, plain);
      if (earlier !== undefined && earlier !== plain)
        report(['options', index, 'value'], `«${value}» and «${earlier}» are both right somewhere`);
    }
  }),

  /** Always choosing the longest option must not pass a quiz. */
  'longest-option': eachBank(({ questions }, report) => {
    const count = questions.filter(isRightOneLongest).length;
    const max = Math.floor(maxShareOfLongest * questions.length);
    if (count > max) report(['questions'], `the longest option is right ${count} times, not at most ${max}`);
  }),

  /** Neither must always choosing the same place. */
  'balanced-positions': eachBank(({ questions }, report) => {
    for (const level of new Set(questions.map((question) => question.level))) {
      const first = questions.findIndex((question) => question.level === level);
      const ofLevel = questions.filter((question) => question.level === level);
      for (const message of wrongCounts(ofLevel, perLevel))
        report(['questions', first], `level ${level}: ${message}`);
    }
    for (const message of wrongCounts(questions, perTopic)) report(['questions'], `topic: ${message}`);
    let length = 0;
    for (const [index, question] of questions.entries()) {
      const previous = questions[index - 1];
      const rightId = rightIdOf(question);
      length = previous && rightIdOf(previous) === rightId ? length + 1 : 1;
      // Once for each run, where it crosses the limit.
      if (length === maxRightInRow + 1)
        report(['questions', index], `${question.id}: id ${rightId} is right ${length} times running`);
    }
  }),
} satisfies ContentRules;

function isRightOneLongest(question: Question): boolean {
  const { length } = correctValue(question);
  return question.options.every(({ value }) => value.length <= length);
}

const rightIdOf = ({ options }: Question) => options.find((option) => 'isCorrect' in option)?.id;

function wrongCounts(questions: readonly Question[], [min, max]: readonly [number, number]): string[] {
  return optionIds.flatMap((id) => {
    const count = questions.filter((question) => rightIdOf(question) === id).length;
    return count < min || count > max ? [`id ${id} is right ${count} times, not ${min}–${max}`] : [];
  });
}
