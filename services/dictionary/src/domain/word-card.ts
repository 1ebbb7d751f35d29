import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

/** What spaced repetition knows of one word. */
export interface WordCard {
  /** From then on the word is due. */
  readonly due: Date;
  /** Days in which the chance of remembering falls to 90 %. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  /** Grades so far. */
  readonly reps: number;
  /** Times the word was forgotten after it had been known. */
  readonly lapses: number;
  readonly lastReview: Date;
}

const dayMs = 24 * 3_600_000;

/**
 * The scheduler of every learner, in whole days: what others repeat within minutes, a run does by itself, for
 * each of its parts asks all words again. Nothing is drawn at random, so the same grades at the same times
 * make the same card.
 */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/**
 * The card of a word after a run (decision 34): any mistake is Again, none Good.
 *
 * @param before undefined for a word that was never graded
 * @param at when the run was saved; a run that is told of late, after a later one, counts as at the time of that
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

/**
 * A card as the scheduler wants it. The days since the last grade are the nearest whole number of them, whatever
 * the hour: by itself the scheduler would count the midnights of UTC that lie between.
 */
function cardOf(known: WordCard | undefined, time: Date): Card {
  const empty = createEmptyCard(time);
  if (!known) return empty;
  const { lastReview, ...rest } = known;
  const days = Math.round((time.getTime() - lastReview.getTime()) / dayMs);
  return { ...empty, ...rest, last_review: new Date(time.getTime() - days * dayMs), state: State.Review };
}
