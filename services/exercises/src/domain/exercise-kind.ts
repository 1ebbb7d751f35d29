import { type ExerciseKind, type ExercisesResult, exerciseParts } from '@mova/contracts';

/** An answer given in a run. */
export interface Answer {
  readonly wordId: number;
  readonly correct: boolean;
  /** Milliseconds from the question being shown to the answer, where the browser told. */
  readonly ms?: number;
}

/** A kind of exercise as this domain sees it: where its answers stand in the result of a run. */
export interface KindRules {
  readonly kind: string;
  /** Number of its part, as events have it. */
  readonly part: number;
  /** Field of the result that names its words, for messages about them. */
  readonly wordIdsField: string;
  /** Its answers in the order they were given; none when the part was not done. */
  readonly answersIn: (result: ExercisesResult) => Answer[];
}

/** The rules of a kind whose part has one answer a word, by the part's definition in the contract. */
export function oneAnswerAWord(kind: ExerciseKind): KindRules {
  const found = exerciseParts.find((part) => part.kind === kind);
  if (!found) throw new Error(`The contract has no part for ${kind}`);
  const { part, ordinal } = found;
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
