import type { ExerciseKind } from '@mova/contracts';
import { maxRepetitions } from '../domain/exercise-state.ts';
import type { Training } from '../domain/training.ts';
import type { ModelServer } from './model-server.ts';

/** Every answer that users have given, and what must therefore be saved. */
export class ExpectedResults {
  readonly #given = new Map<string, Map<ExerciseKind, Map<number, boolean>>>();
  /** What mistaken words were answered when they were asked again. */
  readonly #repeated = new Map<string, Map<number, boolean[]>>();
  readonly #left = new Set<string>();
  readonly #wordCount: number;
  readonly #deviate: (deviation: string) => void;

  constructor(wordCount: number, deviate: (deviation: string) => void) {
    this.#wordCount = wordCount;
    this.#deviate = deviate;
  }

  give(runId: string, kind: ExerciseKind, wordId: number, correct: boolean): void {
    const exercises = this.#given.get(runId) ?? new Map<ExerciseKind, Map<number, boolean>>();
    const answers = exercises.get(kind) ?? new Map<number, boolean>();
    if (answers.has(wordId)) this.#deviate(`${kind} asks word ${wordId} twice`);
    this.#given.set(runId, exercises.set(kind, answers.set(wordId, correct)));
  }

  repeat(runId: string, kind: ExerciseKind, wordId: number, correct: boolean): void {
    const words = this.#repetitionsOf(runId, kind);
    const before = words.get(wordId) ?? [];
    const isMistaken = this.#given.get(runId)?.get(kind)?.get(wordId) === false;
    if (!isMistaken || before.includes(true) || before.length === maxRepetitions)
      this.#deviate(`${kind} asks word ${wordId} again after ${before}`);
    this.#repeated.set(`${runId} ${kind}`, words.set(wordId, [...before, correct]));
  }

  /** Every mistaken word was asked again until it was right, or often enough. */
  finish(runId: string, kind: ExerciseKind): void {
    for (const [wordId, correct] of this.#given.get(runId)?.get(kind) ?? []) {
      const again = this.#repetitionsOf(runId, kind).get(wordId) ?? [];
      const isOver = correct ? again.length === 0 : again.includes(true) || again.length === maxRepetitions;
      if (!isOver) this.#deviate(`${kind} is over with word ${wordId} answered ${correct}, then ${again}`);
    }
  }

  takeBack(runId: string, kind: ExerciseKind, wordId: number): void {
    this.#given.get(runId)?.get(kind)?.delete(wordId);
  }

  /** What was answered of an exercise in the middle counts once its training is left. */
  leave(runId: string): void {
    this.#left.add(runId);
  }

  hasResult(runId: string): boolean {
    return this.#given.get(runId)?.get('type-words')?.size === this.#wordCount;
  }

  /** Every tab of a training has every answer given in it. */
  checkTab({ runId, parts }: Training): void {
    for (const [kind, given] of this.#given.get(runId) ?? []) {
      const count = parts[kind]?.answers.length ?? 0;
      if (count !== given.size) this.#deviate(`${count} of ${given.size} answers in a tab`);
      const again = parts[kind]?.again?.answers.length ?? 0;
      const repeated = [...this.#repetitionsOf(runId, kind).values()].flat();
      if (again !== repeated.length) this.#deviate(`${again} of ${repeated.length} repetitions in a tab`);
    }
  }

  #repetitionsOf(runId: string, kind: ExerciseKind): Map<number, boolean[]> {
    return this.#repeated.get(`${runId} ${kind}`) ?? new Map();
  }

  /** Every result is saved and charged once. */
  checkSaved(server: ModelServer): void {
    for (const runId of this.#given.keys()) this.#checkTraining(runId, server.savedOf(runId));
  }

  #checkTraining(runId: string, { saved, charges }: ReturnType<ModelServer['savedOf']>): void {
    const hasResult = this.hasResult(runId);
    if (charges !== (hasResult ? 1 : 0)) this.#deviate(`charged ${charges} times, result: ${hasResult}`);
    for (const [kind, given] of this.#given.get(runId) ?? []) {
      const answers = [...given.values()];
      // Its only answer was taken back.
      if (answers.length === 0) continue;
      const there = saved.get(kind);
      const isDue = hasResult && (answers.length === this.#wordCount || this.#left.has(runId));
      if (isDue && there?.join() !== answers.join()) this.#deviate(`${kind}: ${there} for ${answers}`);
      if (!hasResult && there) this.#deviate(`${kind} was saved without a result`);
    }
  }
}
