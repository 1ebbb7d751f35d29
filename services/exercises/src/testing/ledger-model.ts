import fc from 'fast-check';
import {
  countsAsPremium,
  hasFreeTraining,
  leftAfter,
  mustExpireClaim,
  needsFreeTraining,
  priceOfTraining,
  reservationMinutes,
  type StartedTraining,
  startError,
} from '../domain/free-trainings.ts';

/** Something that happens to a user. `training` is the number of one started before, modulo their count. */
export type Step =
  | { readonly type: 'start' }
  | { readonly type: 'startAgain' | 'cancel'; readonly training: number }
  | { readonly type: 'save'; readonly training: number; readonly parts: number }
  | { readonly type: 'pass'; readonly minutes: number }
  | { readonly type: 'premium'; readonly isPremium: boolean };

export interface Story {
  readonly granted: number;
  readonly steps: readonly Step[];
}

const minuteMs = 60_000;
const training = fc.nat({ max: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ type: 'start' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('startAgain' as const), training }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), training }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('save' as const),
      training,
      parts: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    // No sum of a few is exactly the end of a reservation or of a day.
    arbitrary: fc.record({ type: fc.constant('pass' as const), minutes: fc.constantFrom(7, 20, 25 * 60) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('premium' as const), isPremium: fc.boolean() }) },
);

/** Stories with few free trainings: errors happen with the last ones. */
export const stories = (maxSteps: number): fc.Arbitrary<Story> =>
  fc.record({
    granted: fc.integer({ min: 0, max: 3 }),
    steps: fc.array(step, { minLength: 4, maxLength: maxSteps, size: 'max' }),
  });

/** Stories with a rare save. */
export const storiesWith = (save: RareSave, maxSteps: number): fc.Arbitrary<Story> =>
  stories(maxSteps).filter(({ granted, steps }) => {
    const ledger = new LedgerModel(granted);
    for (const step of steps) ledger.take(step);
    return ledger.rare.has(save);
  });

interface ModelTraining extends StartedTraining {
  readonly startedAt: Date;
  readonly wasPremium: boolean;
  readonly isCancelled: boolean;
  /** Undefined while it is not saved. */
  readonly price?: number;
  /** What took its claim. */
  readonly expiredBy?: 'start' | 'save';
}

/** Saves with a rule of their own; few stories have one. */
export const rareSaves = [
  'of a training whose claim a start took',
  'of a training whose claim a save took',
  'of a premium training of yesterday that is paid for',
  'of a premium training of yesterday that nothing is left for',
] as const;
type RareSave = (typeof rareSaves)[number];

/** `done`, or an error type. */
export type Outcome = string;

/** The ledger of a user by the rules of the domain, without a database; the service is compared with it. */
export class LedgerModel {
  left: number;
  readonly trainings: ModelTraining[] = [];
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
        return this.#start(this.trainings.length);
      case 'startAgain':
        return this.#withTraining(step.training, (at, known) =>
          known.isCancelled ? this.#start(at) : 'done',
        );
      case 'cancel':
        return this.#withTraining(step.training, (at, known) => {
          if (known.price === undefined) this.trainings[at] = { ...known, isCancelled: true };
          return 'done';
        });
      case 'save':
        return this.#withTraining(step.training, (at, known) => this.#save(at, known, step.parts));
      case 'pass':
        this.#now += step.minutes * minuteMs;
        return 'done';
      case 'premium':
        this.#isPremium = step.isPremium;
        return 'done';
    }
  }

  /** Returns what does not balance. */
  imbalances(): string[] {
    const paid = this.trainings.filter(({ price }) => (price ?? 0) > 0).length;
    return [
      ...(this.left < 0 ? ['a negative number of trainings is left'] : []),
      ...(paid > this.#granted ? [`${paid} trainings were saved with ${this.#granted} free ones`] : []),
    ];
  }

  #withTraining(number: number, then: (at: number, known: ModelTraining) => Outcome): Outcome {
    const at = number % Math.max(1, this.trainings.length);
    const known = this.trainings[at];
    return known ? then(at, known) : 'done';
  }

  #start(at: number): Outcome {
    if (!this.#isPremium) {
      const standing = this.#standing();
      const error = startError(standing);
      if (error) return error;
      if (mustExpireClaim(standing)) this.#expireOldest('start');
    }
    // Also one that is started again is younger than all before it.
    this.#now += 1;
    this.trainings[at] = { startedAt: new Date(this.#now), wasPremium: this.#isPremium, isCancelled: false };
    return 'done';
  }

  #save(at: number, known: ModelTraining, parts: number): Outcome {
    if (known.price !== undefined) return 'done';
    const price = priceOfTraining(parts, this.#isPremium || countsAsPremium(known, new Date(this.#now)));
    if (price > 0 && needsFreeTraining(known)) {
      const standing = this.#standing();
      const isRejected = !hasFreeTraining(standing);
      if (known.expiredBy) this.rare.add(`of a training whose claim a ${known.expiredBy} took`);
      if (known.wasPremium && isRejected)
        this.rare.add('of a premium training of yesterday that nothing is left for');
      if (known.wasPremium && !isRejected)
        this.rare.add('of a premium training of yesterday that is paid for');
      if (isRejected) return 'NO_TRAININGS_LEFT';
      if (mustExpireClaim(standing)) this.#expireOldest('save');
    }
    this.left = leftAfter(this.left, price);
    this.trainings[at] = { ...known, isCancelled: false, price };
    return 'done';
  }

  #claims() {
    return this.trainings.filter((each) => each.price === undefined && !each.isCancelled && !each.wasPremium);
  }

  #isReserved = ({ startedAt }: ModelTraining) =>
    this.#now - startedAt.getTime() < reservationMinutes * minuteMs;

  #standing() {
    const claims = this.#claims();
    return { left: this.left, claimed: claims.length, reserved: claims.filter(this.#isReserved).length };
  }

  #expireOldest(expiredBy: 'start' | 'save'): void {
    const [oldest] = this.#claims()
      .filter((each) => !this.#isReserved(each))
      .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
    if (oldest) this.trainings[this.trainings.indexOf(oldest)] = { ...oldest, isCancelled: true, expiredBy };
  }
}
