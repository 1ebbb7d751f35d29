import { optionIds, type Question } from '../files/question-schema.ts';
import { foldValue, fullForms } from '../reading/folding.ts';
import { correctValue } from '../reading/question-parts.ts';
import { type ContentRules, eachBank, eachQuestion, issueUnless, type PartIssue } from './rule.ts';

/** Forms of which both are right somewhere: American and British spellings and pasts, shall and will. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/\bshall\b/g, 'will'],
  [/\bgotten\b/g, 'got'],
  [/\b(learn|burn|dream|lean|leap)ed\b/g, '$1t'],
  [/\bspelled\b/g, 'spelt'],
  [/\bspoiled\b/g, 'spoilt'],
  [/\bsmelled\b/g, 'smelt'],
  [/\bproven\b/g, 'proved'],
  [/\b(travel|cancel|model|label|quarrel|signal)l(ed|ing)\b/g, '$1$2'],
  [/\b(\w+)is(e|ed|es|ing)\b/g, '$1iz$2'],
  [/\bcolour/g, 'color'],
  [/\bpractis/g, 'practic'],
];

/** How often each option id may be right, min and max. */
const perLevel = [2, 3] as const;
const perTopic = [11, 14] as const;
const maxRightInRow = 3;
const maxShareOfLongest = 0.4;

export const optionRules = {
  'one-correct': eachQuestion(({ options }) => {
    const right = options.filter((option) => 'isCorrect' in option).length;
    return issueUnless(right === 1, ['options'], `${right} options are marked right, not one`);
  }),

  /** An option is the text that fills the blank. */
  'option-text': eachQuestion(({ options }) =>
    options.flatMap(({ value }, index) =>
      issueUnless(
        !/^\s|\s$|\s\s|_|[.?!]$|[()]/.test(value),
        ['options', index, 'value'],
        `«${value}» has a stray space, blank, bracket or mark`,
      ),
    ),
  ),

  /** No two options read the same once case, apostrophes and contractions are folded. */
  'distinct-options': eachQuestion(({ options }) => {
    const forms = options.map(({ value }) => fullForms(value));
    return options.flatMap(({ value }, index) => {
      const earlier = options.find(
        (_, other) => other < index && forms[other]?.some((form) => forms[index]?.includes(form)),
      );
      return issueUnless(
        earlier === undefined,
        ['options', index, 'value'],
        `«${value}» says the same as «${earlier?.value}»`,
      );
    });
  }),

  /** No two options are the British and the American spelling of one form, or shall and will. */
  'variant-spellings': eachQuestion(({ options }) => {
    const seen = new Map<string, string>();
    return options.flatMap(({ value }, index) => {
      const plain = foldValue(value);
      const folded = variants.reduce((text, [from, to]) => text.replace(from, to), plain);
      const earlier = seen.get(folded);
      seen.set(folded, plain);
      return issueUnless(
        earlier === undefined || earlier === plain,
        ['options', index, 'value'],
        `«${value}» and «${earlier}» are both right somewhere`,
      );
    });
  }),

  /** Always choosing the longest option must not pass a quiz. */
  'longest-option': eachBank(({ questions }) => {
    const count = questions.filter(isRightOneLongest).length;
    const max = Math.floor(maxShareOfLongest * questions.length);
    const message = `the longest option is right ${count} times, not at most ${max}`;
    return issueUnless(count <= max, ['questions'], message);
  }),

  /** Neither must always choosing the same place. */
  'balanced-positions': eachBank(({ questions }) => {
    const levels = [...new Set(questions.map(({ level }) => level))];
    const ofLevels = levels.flatMap((level) => {
      const ofLevel = questions.filter((question) => question.level === level);
      return wrongCounts(ofLevel, perLevel).map((message) => ({
        at: ['questions', questions.findIndex((question) => question.level === level)],
        message: `level ${level}: ${message}`,
      }));
    });
    const ofTopic = wrongCounts(questions, perTopic).map((message) => ({
      at: ['questions'],
      message: `topic: ${message}`,
    }));
    return [...ofLevels, ...ofTopic, ...longRuns(questions)];
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

/** One issue for each run in which the same id is right too often, where the limit is crossed. */
function longRuns(questions: readonly Question[]): PartIssue[] {
  let length = 0;
  return questions.flatMap((question, index) => {
    const previous = questions[index - 1];
    const rightId = rightIdOf(question);
    length = previous && rightIdOf(previous) === rightId ? length + 1 : 1;
    return issueUnless(
      length !== maxRightInRow + 1,
      ['questions', index],
      `${question.id}: id ${rightId} is right ${length} times running`,
    );
  });
}
