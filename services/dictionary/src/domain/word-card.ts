import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

export interface WordCard {
  readonly due: Date;
  /** Days in which the chance of remembering falls to 90 %. */
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  /** Times it was graded Again after it had been known. */
  readonly lapses: number;
  readonly lastReview: Date;
}

const dayMs = 24 * 60 * 60_000;

/** In whole days, as each exercise of a training asks all its words again; without fuzz, so that a repeat agrees. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/**
 * Returns the card of a word after a training saved at `at`: Again with any mistake, else Good. For an event delivered
 * out of order the time of the newest grade is used.
 */
export function gradedCard(before: WordCard | undefined, isMistaken: boolean, at: Date): WordCard {
  const time = before && before.lastReview > at ? before.lastReview : at;
  const { card } = scheduler.next(cardOf(before, time), time, isMistaken ? Rating.Again : Rating.Good);
  return {
    due: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: time,
  };
}

/** Any mistake raises the difficulty of a word above it for good: right answers hardly lower it. */
export const maxDifficultyWithoutMistakes = gradedCard(undefined, false, new Date(0)).difficulty;

/** Returns in how many days a word comes back if it is trained now. */
export function daysUntilDue(before: WordCard | undefined, isMistaken: boolean, now: Date): number {
  const { due, lastReview } = gradedCard(before, isMistaken, now);
  return Math.round((due.getTime() - lastReview.getTime()) / dayMs);
}

/** Rounds the days since the last grade: the scheduler itself would count the midnights of UTC between. */
function cardOf(known: WordCard | undefined, time: Date): Card {
  const empty = createEmptyCard(time);
  if (!known) return empty;
  const { lastReview, ...rest } = known;
  const days = Math.round((time.getTime() - lastReview.getTime()) / dayMs);
  return { ...empty, ...rest, last_review: new Date(time.getTime() - days * dayMs), state: State.Review };
}

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
