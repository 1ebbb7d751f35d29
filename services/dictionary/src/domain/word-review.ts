import { gradedCard, type WordCard } from './word-card.ts';

/** The one grade that a training gives to a word, and what is needed to give it again. */
export interface WordReview {
  readonly reviewedAt: Date;
  /** Exercises by their number in the event, in the order in which they arrived. */
  readonly parts: readonly number[];
  /** Whether each was answered right. */
  readonly answers: readonly boolean[];
  /** The card before the grade; undefined for the first one. */
  readonly before: WordCard | undefined;
}

interface GivenAnswer {
  readonly part: number;
  readonly correct: boolean;
}

/**
 * Grades a card by a training. An exercise added to the training later grades again from the card before, over all
 * answers of the training and at its time; once another training has graded the card, only the review changes.
 *
 * @param earlier the review of the same training and word, if there is one
 */
export function reviewedCard(
  card: WordCard | undefined,
  earlier: WordReview | undefined,
  given: readonly GivenAnswer[],
  savedAt: Date,
): { card: WordCard; review: WordReview } {
  const before = earlier ? earlier.before : card;
  const parts = [...(earlier?.parts ?? []), ...given.map(({ part }) => part)];
  const answers = [...(earlier?.answers ?? []), ...given.map(({ correct }) => correct)];
  const isGradedSince = earlier !== undefined && card?.reps !== (before?.reps ?? 0) + 1;
  const graded =
    card && isGradedSince
      ? card
      : gradedCard(before, answers.includes(false), earlier?.reviewedAt ?? savedAt);
  return {
    card: graded,
    review: { reviewedAt: earlier?.reviewedAt ?? graded.lastReview, parts, answers, before },
  };
}
