import { type ExercisesResult, exerciseParts } from '@mova/contracts';

export interface Answer {
  readonly wordId: number;
  readonly correct: boolean;
  /** Milliseconds from question to answer, where the browser sent them. */
  readonly ms?: number;
}

/** Where the answers of an exercise kind are in the result of a training. */
export interface KindRules {
  readonly kind: string;
  readonly part: number;
  readonly wordIdsField: string;
  readonly answersIn: (result: ExercisesResult) => Answer[];
}

/** In the order of a training. A kind of the contract needs nothing else here. */
export const exerciseKinds: readonly KindRules[] = exerciseParts.map(oneAnswerPerWord);

function oneAnswerPerWord({ kind, part, ordinal }: (typeof exerciseParts)[number]): KindRules {
  return {
    kind,
    part,
    wordIdsField: `${ordinal}PartWordIds`,
    answersIn: (result) => {
      const answers = result[`${ordinal}PartAnswers`];
      const times = result[`${ordinal}PartTimes`];
      return result[`${ordinal}PartWordIds`].map((wordId, index) => {
        const ms = times?.[index];
        return { wordId, correct: answers[index] === true, ...(ms !== undefined && { ms }) };
      });
    },
  };
}
