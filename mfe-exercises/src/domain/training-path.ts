import type { ExerciseKind } from '@mova/contracts';
import { exerciseRules, ruleOf } from '../exercise-rules.ts';
import { hasAnswers } from './result-of.ts';
import type { Training } from './training.ts';
import { isFinished, kindsOf, phaseOf } from './training-reducer.ts';

const introductionPath = '/remember-words';

/** Route of the exercise a whole training begins with, after its introduction (specification §2). */
export const firstPath = '/translate-words';

/** Route of the result (specification §2). */
export const resultPath = '/exercise-result';

const listening: ExerciseKind = 'listen-words';

/** Where Next of an exercise's finish screen leads: the chain of the run, or of its replay. */
export function nextPathOf(training: Training, kind: ExerciseKind): string {
  if (training.replay) {
    const next = training.replay.kinds[training.replay.kinds.indexOf(kind) + 1];
    return next ? ruleOf(next).path : resultPath;
  }
  const { route } = ruleOf(kind);
  return route && !leadsToResult(training, kind) ? training.routes[route] : resultPath;
}

/** Where «Ще на слух» leads: after the last exercise of a whole training, once (decision 24). */
export function listeningPathOf(training: Training, kind: ExerciseKind): string | undefined {
  const isWhole = training.routes.routeTranslateWords !== resultPath;
  const offered =
    isWhole && !training.replay && kind !== listening && nextPathOf(training, kind) === resultPath;
  return offered && !training.parts[listening] ? ruleOf(listening).path : undefined;
}

/** Whether an exercise is where the run stands, or the next it may come to. */
export function mayEnter(training: Training, kind: ExerciseKind): boolean {
  if (training.replay) return standsAt(training) === kind || isThrough(training, kind);
  const last = kindsOf(training.parts).at(-1);
  // Begun by the page of a single exercise, or coming from the introduction.
  if (last === undefined) return !isWholeTraining(training) || ruleOf(kind).path === firstPath;
  if (!isFinished(training)) return last === kind;
  if (training.parts[kind]) return true;
  const { path } = ruleOf(kind);
  return path === nextPathOf(training, last) || path === listeningPathOf(training, last);
}

/** Where a run goes on: for a page that is not the one it stands at. */
export function placeOf(training: Training): string {
  if (training.replay) {
    const kind = standsAt(training);
    return kind ? ruleOf(kind).path : resultPath;
  }
  const last = kindsOf(training.parts).at(-1);
  if (last === undefined) return isWholeTraining(training) ? introductionPath : firstPath;
  return isFinished(training) ? nextPathOf(training, last) : ruleOf(last).path;
}

/**
 * Routes of the pages a run may come to once its introduction is through, whatever the learner chooses: its
 * exercises, which may be repeated, «Ще на слух» where it is offered, and the result.
 */
export function pathsOfTraining(training: Training): readonly string[] {
  const ahead = { ...training, replay: null };
  const paths = new Set<string>();
  let path: string = isWholeTraining(training) ? firstPath : resultPath;
  while (!paths.has(path)) {
    paths.add(path);
    const rule = exerciseRules.find((each) => each.path === path);
    if (!rule) break;
    const listeningPath = listeningPathOf(ahead, rule.kind);
    if (listeningPath !== undefined) paths.add(listeningPath);
    path = nextPathOf(ahead, rule.kind);
  }
  for (const kind of kindsOf(training.parts)) paths.add(ruleOf(kind).path);
  return [...paths];
}

/**
 * Whether the training has a result to be saved: every word of an exercise that leads there is answered. Its last
 * verdict may still be on the screen, and «Ще на слух» may still be adding to it. Without any answer there is
 * nothing to be saved (decision 28).
 */
export function hasResult(training: Training): boolean {
  return isAnsweredToResult(training) && hasAnswers(training);
}

/** Whether all exercises of the training are through: what is left is the result. */
export function isComplete(training: Training): boolean {
  return isFinished(training) && isAnsweredToResult(training);
}

function isAnsweredToResult(training: Training): boolean {
  return kindsOf(training.parts).some((kind) => {
    const part = training.parts[kind];
    return part !== undefined && part.answers.length === part.order.length && leadsToResult(training, kind);
  });
}

/** Routes of a release before may name an exercise that is no more: then nothing comes after it either. */
function leadsToResult(training: Training, kind: ExerciseKind): boolean {
  const { route } = ruleOf(kind);
  return route === undefined || !exerciseRules.some(({ path }) => path === training.routes[route]);
}

function isWholeTraining(training: Training): boolean {
  return training.routes.routeTranslateWords !== resultPath;
}

/** The exercise a replay is at: the first that is not through. */
function standsAt({ replay }: Training): ExerciseKind | undefined {
  return replay?.kinds.find((kind) => {
    const part = replay.parts[kind];
    return part && phaseOf(part) !== 'finished';
  });
}

function isThrough({ replay }: Training, kind: ExerciseKind): boolean {
  const part = replay?.parts[kind];
  return part !== undefined && phaseOf(part) === 'finished';
}
