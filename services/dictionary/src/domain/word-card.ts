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

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A day begins at this hour, so that training past midnight still counts as the evening before. */
const firstHour = 4;

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

/** Rounds the days since the last grade: the scheduler itself would count the midnights of UTC between. */
function cardOf(known: WordCard | undefined, time: Date): Card {
  const empty = createEmptyCard(time);
  if (!known) return empty;
  const { lastReview, ...rest } = known;
  const days = Math.round((time.getTime() - lastReview.getTime()) / dayMs);
  return { ...empty, ...rest, last_review: new Date(time.getTime() - days * dayMs), state: State.Review };
}

/**
 * Returns when the user's current day ends. An hour off in a night when the clocks change.
 * @param utcOffset minutes by which the user's clock is ahead of UTC
 */
export function endOfLearningDay(now: Date, utcOffset: number): Date {
  const shiftMs = (utcOffset - firstHour * 60) * minuteMs;
  const day = Math.floor((now.getTime() + shiftMs) / dayMs);
  return new Date((day + 1) * dayMs - shiftMs);
}
