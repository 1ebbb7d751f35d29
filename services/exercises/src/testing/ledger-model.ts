import fc from 'fast-check';
import { leftAfter, priceOfRun } from '../domain/run-price.ts';
import {
  countsAsPremium,
  hasTrainingToUse,
  holdMinutes,
  needsTraining,
  overtakesRun,
  refusalToStart,
  type StartedRun,
} from '../domain/starting.ts';

/** Something that happens to a user. `run` names one of those started before, by number, the first again after the last. */
export type Step =
  | { readonly type: 'start' }
  | { readonly type: 'startAgain' | 'cancel'; readonly run: number }
  | { readonly type: 'save'; readonly run: number; readonly parts: number }
  | { readonly type: 'pass'; readonly minutes: number }
  | { readonly type: 'premium'; readonly isPremium: boolean };

/** A user's trainings at the beginning, and what happens then. */
export interface Story {
  readonly granted: number;
  readonly steps: readonly Step[];
}

const minuteMs = 60_000;
const run = fc.nat({ max: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ type: 'start' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('startAgain' as const), run }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), run }) },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('save' as const), run, parts: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 3,
    // No sum of a few is the end of a hold or of a day to the second.
    arbitrary: fc.record({ type: fc.constant('pass' as const), minutes: fc.constantFrom(7, 20, 25 * 60) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('premium' as const), isPremium: fc.boolean() }) },
);

/** Stories of at most so many steps, with few trainings: what goes wrong goes wrong with the last ones. */
export const stories = (maxSteps: number): fc.Arbitrary<Story> =>
  fc.record({
    granted: fc.integer({ min: 0, max: 3 }),
    steps: fc.array(step, { minLength: 4, maxLength: maxSteps, size: 'max' }),
  });

/** Stories in which such a save comes. */
export const storiesWith = (save: RareSave, maxSteps: number): fc.Arbitrary<Story> =>
  stories(maxSteps).filter(({ granted, steps }) => {
    const ledger = new LedgerModel(granted);
    for (const step of steps) ledger.take(step);
    return ledger.rare.has(save);
  });

interface ModelRun extends StartedRun {
  readonly startedAt: Date;
  readonly wasPremium: boolean;
  readonly isLeft: boolean;
  /** Free trainings it was worth; undefined while it is not saved. */
  readonly price?: number;
  /** What took its training. */
  readonly overtakenBy?: 'start' | 'save';
}

/** Saves that a rule of its own decides; few stories have one. */
export const rareSaves = [
  'of a run whose training a start took',
  'of a run whose training a save took',
  'of a premium run of yesterday that is paid for',
  'of a premium run of yesterday that nothing is left for',
] as const;
type RareSave = (typeof rareSaves)[number];

/** What a step comes to: `done`, or the code of its refusal. */
export type Outcome = string;

/** The ledger of one user as the rules of the domain have it, without a database: what the service is compared with. */
export class LedgerModel {
  left: number;
  readonly runs: ModelRun[] = [];
  readonly rare = new Set<RareSave>();
  #isPremium = false;
  #now = Date.UTC(2026, 0, 1);
  readonly #granted: number;

  constructor(granted: number) {
    this.left = granted;
    this.#granted = granted;
  }

  take(step: Step): Outcome {
    switch (step.type) {
      case 'start':
        return this.#start(this.runs.length);
      case 'startAgain':
        return this.#withRun(step.run, (at, known) => (known.isLeft ? this.#start(at) : 'done'));
      case 'cancel':
        return this.#withRun(step.run, (at, known) => {
          if (known.price === undefined) this.runs[at] = { ...known, isLeft: true };
          return 'done';
        });
      case 'save':
        return this.#withRun(step.run, (at, known) => this.#save(at, known, step.parts));
      case 'pass':
        this.#now += step.minutes * minuteMs;
        return 'done';
      case 'premium':
        this.#isPremium = step.isPremium;
        return 'done';
    }
  }

  /** Sentences about what does not balance; none when all does. */
  faults(): string[] {
    const paid = this.runs.filter(({ price }) => (price ?? 0) > 0).length;
    return [
      ...(this.left < 0 ? ['a negative number of trainings is left'] : []),
      ...(paid > this.#granted ? [`${paid} runs were saved with ${this.#granted} trainings`] : []),
    ];
  }

  #withRun(number: number, then: (at: number, known: ModelRun) => Outcome): Outcome {
    const at = number % Math.max(1, this.runs.length);
    const known = this.runs[at];
    return known ? then(at, known) : 'done';
  }

  #start(at: number): Outcome {
    if (!this.#isPremium) {
      const standing = this.#standing();
      const refusal = refusalToStart(standing);
      if (refusal) return refusal;
      if (overtakesRun(standing)) this.#overtake('start');
    }
    this.runs[at] = { startedAt: new Date(this.#now), wasPremium: this.#isPremium, isLeft: false };
    return 'done';
  }

  #save(at: number, known: ModelRun, parts: number): Outcome {
    if (known.price !== undefined) return 'done';
    const price = priceOfRun(parts, this.#isPremium || countsAsPremium(known, new Date(this.#now)));
    if (price > 0 && needsTraining(known)) {
      const standing = this.#standing();
      const isRefused = !hasTrainingToUse(standing);
      if (known.overtakenBy) this.rare.add(`of a run whose training a ${known.overtakenBy} took`);
      if (known.wasPremium && isRefused)
        this.rare.add('of a premium run of yesterday that nothing is left for');
      if (known.wasPremium && !isRefused) this.rare.add('of a premium run of yesterday that is paid for');
      if (isRefused) return 'NO_TRAININGS_LEFT';
      if (overtakesRun(standing)) this.#overtake('save');
    }
    this.left = leftAfter(this.left, price);
    this.runs[at] = { ...known, isLeft: false, price };
    return 'done';
  }

  #claims() {
    return this.runs.filter((each) => each.price === undefined && !each.isLeft && !each.wasPremium);
  }

  #isHeld = ({ startedAt }: ModelRun) => this.#now - startedAt.getTime() < holdMinutes * minuteMs;

  #standing() {
    const claims = this.#claims();
    return { left: this.left, claimed: claims.length, held: claims.filter(this.#isHeld).length };
  }

  #overtake(overtakenBy: 'start' | 'save'): void {
    const [first] = this.#claims()
      .filter((each) => !this.#isHeld(each))
      .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
    if (first) this.runs[this.runs.indexOf(first)] = { ...first, isLeft: true, overtakenBy };
  }
}
