import type { ExerciseKind } from '@mova/contracts';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import type { savedFormOf } from '../domain/result-of.ts';

export interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
}

interface ServerTraining {
  readonly userId: number;
  isCancelled: boolean;
  charges: number;
  /** Correctness of the answers, by exercise, as first saved. */
  readonly saved: Map<ExerciseKind, readonly boolean[]>;
}

const done: Answer = { data: null };

/** Another user of the site, in another browser. */
const strangerId = 99;

export function problem(errorType: string, status: number): Answer {
  return { error: { kind: 'problem', problem: { errorType, status } } };
}

/** The exercises service: it registers, cancels and saves trainings, and keeps the ledger of each user. */
export class ModelServer {
  readonly #trainings = new Map<string, ServerTraining>();
  readonly #freeTrainings: number;
  /** The next run id that is new is taken by someone else. */
  isNextIdTaken = false;

  constructor(freeTrainings: number) {
    this.#freeTrainings = freeTrainings;
  }

  register(userId: number, runId: string): Answer {
    if (this.isNextIdTaken && !this.#trainings.has(runId)) this.#insert(strangerId, runId);
    const known = this.#trainings.get(runId);
    if (known && known.userId !== userId) {
      this.isNextIdTaken = false;
      return problem('CONFLICT', 409);
    }
    if (known && !known.isCancelled) return done;
    const left = this.#leftOf(userId);
    if (left <= 0) return problem('NO_TRAININGS_LEFT', 402);
    if (left <= this.#reservedBy(userId)) return problem('TRAINING_UNDER_WAY', 409);
    if (known) known.isCancelled = false;
    else this.#insert(userId, runId);
    return done;
  }

  cancel(userId: number, runId: string): Answer {
    const known = this.#trainings.get(runId);
    if (known?.userId === userId && known.charges === 0) known.isCancelled = true;
    return done;
  }

  /** Whatever is saved again changes nothing, and a further exercise costs nothing. */
  save(userId: number, { runId, exercisesResult }: ReturnType<typeof savedFormOf>): Answer {
    const training = this.#trainings.get(runId);
    if (training?.userId !== userId) return problem('NOT_FOUND', 404);
    const isClaimed = !training.isCancelled || training.charges > 0;
    if (!isClaimed && this.#leftOf(userId) <= this.#reservedBy(userId))
      return problem('NO_TRAININGS_LEFT', 402);
    const fields = exercisesResult as Readonly<Record<string, readonly unknown[]>>;
    for (const { kind, ordinal } of exerciseKinds) {
      const answers = fields[`${ordinal}PartAnswers`] as readonly boolean[];
      if (answers.length > 0 && !training.saved.has(kind)) training.saved.set(kind, answers);
    }
    if (training.charges === 0) training.charges += 1;
    return done;
  }

  /** Returns what is saved of a training, and how often it was charged. */
  savedOf(runId: string): Pick<ServerTraining, 'saved' | 'charges'> {
    return this.#trainings.get(runId) ?? { saved: new Map(), charges: 0 };
  }

  #insert(userId: number, runId: string): void {
    this.#trainings.set(runId, { userId, isCancelled: false, charges: 0, saved: new Map() });
  }

  #of(userId: number): ServerTraining[] {
    return [...this.#trainings.values()].filter((training) => training.userId === userId);
  }

  #leftOf(userId: number): number {
    return this.#of(userId).reduce((left, { charges }) => left - charges, this.#freeTrainings);
  }

  #reservedBy(userId: number): number {
    return this.#of(userId).filter(({ isCancelled, charges }) => !isCancelled && charges === 0).length;
  }
}
