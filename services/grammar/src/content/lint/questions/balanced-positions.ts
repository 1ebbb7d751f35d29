import { optionIds, type Question } from '../../files/question-schema.ts';
import { eachBank, type Remark } from '../rule.ts';

/** How often each id may be right, least and most. */
const inLevel = [2, 3] as const;
const inTopic = [11, 14] as const;
const longestRun = 3;

const positionOf = ({ options }: Question) => options.find((option) => 'isCorrect' in option)?.id;

/** The right answer sits in every place about equally often and never more than three times running. */
export const balancedPositions = eachBank(({ questions }) => {
  const levels = [...new Set(questions.map(({ level }) => level))];
  return [
    ...levels.flatMap((level) =>
      countFaults(
        questions.filter((question) => question.level === level),
        inLevel,
      ).map((says) => ({
        at: ['questions', questions.findIndex((question) => question.level === level)],
        says: `level ${level}: ${says}`,
      })),
    ),
    ...countFaults(questions, inTopic).map((says) => ({ at: ['questions'], says: `topic: ${says}` })),
    ...runFaults(questions),
  ];
});

function countFaults(questions: readonly Question[], [least, most]: readonly [number, number]): string[] {
  return optionIds.flatMap((id) => {
    const times = questions.filter((question) => positionOf(question) === id).length;
    return times < least || times > most ? [`id ${id} is right ${times} times, not ${least}–${most}`] : [];
  });
}

function runFaults(questions: readonly Question[]): Remark[] {
  let run = 0;
  return questions.flatMap((question, index) => {
    const before = questions[index - 1];
    run = before && positionOf(before) === positionOf(question) ? run + 1 : 1;
    return run === longestRun + 1
      ? [
          {
            at: ['questions', index],
            says: `${question.id}: id ${positionOf(question)} is right ${run} times running`,
          },
        ]
      : [];
  });
}
