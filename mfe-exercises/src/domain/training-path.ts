import type { ExerciseKind } from '@mova/contracts';
import { exerciseRules, ruleOf } from '../exercise-rules.ts';
import { hasAnswers } from './result-of.ts';
import type { Run } from './training.ts';
import { isFinished, kindsOf, phaseOf } from './training-reducer.ts';

const introductionPath = '/remember-words';

/** Route of the exercise a whole training begins with, after its introduction (specification §2). */
export const firstPath = '/translate-words';

/** Route of the result (specification §2). */
export const resultPath = '/exercise-result';

const listening: ExerciseKind = 'listen-words';

/** Where Next of an exercise's finish screen leads: the chain of the run, or of its replay. */
export function nextPathOf(run: Run, kind: ExerciseKind): string {
  if (run.replay) {
    const next = run.replay.kinds[run.replay.kinds.indexOf(kind) + 1];
    return next ? ruleOf(next).path : resultPath;
  }
  const { route } = ruleOf(kind);
  return route && !leadsToResult(run, kind) ? run.routes[route] : resultPath;
}

/** Where «Ще на слух» leads: after the last exercise of a whole training, once (decision 24). */
export function listeningPathOf(run: Run, kind: ExerciseKind): string | undefined {
  const isWhole = run.routes.routeTranslateWords !== resultPath;
  const offered = isWhole && !run.replay && kind !== listening && nextPathOf(run, kind) === resultPath;
  return offered && !run.parts[listening] ? ruleOf(listening).path : undefined;
}

/** Whether an exercise is where the run stands, or the next it may come to. */
export function mayEnter(run: Run, kind: ExerciseKind): boolean {
  if (run.replay) return standsAt(run) === kind || isThrough(run, kind);
  const last = kindsOf(run.parts).at(-1);
  // Begun by the page of a single exercise, or coming from the introduction.
  if (last === undefined) return !isWholeTraining(run) || ruleOf(kind).path === firstPath;
  if (!isFinished(run)) return last === kind;
  if (run.parts[kind]) return true;
  const { path } = ruleOf(kind);
  return path === nextPathOf(run, last) || path === listeningPathOf(run, last);
}

/** Where a run goes on: for a page that is not the one it stands at. */
export function placeOf(run: Run): string {
  if (run.replay) {
    const kind = standsAt(run);
    return kind ? ruleOf(kind).path : resultPath;
  }
  const last = kindsOf(run.parts).at(-1);
  if (last === undefined) return isWholeTraining(run) ? introductionPath : firstPath;
  return isFinished(run) ? nextPathOf(run, last) : ruleOf(last).path;
}

/**
 * Routes of the pages a run may come to once its introduction is through, whatever the learner chooses: its
 * exercises, which may be repeated, «Ще на слух» where it is offered, and the result.
 */
export function pathsOfRun(run: Run): readonly string[] {
  const ahead = { ...run, replay: null };
  const paths = new Set<string>();
  let path: string = isWholeTraining(run) ? firstPath : resultPath;
  while (!paths.has(path)) {
    paths.add(path);
    const rule = exerciseRules.find((each) => each.path === path);
    if (!rule) break;
    const listeningPath = listeningPathOf(ahead, rule.kind);
    if (listeningPath !== undefined) paths.add(listeningPath);
    path = nextPathOf(ahead, rule.kind);
  }
  for (const kind of kindsOf(run.parts)) paths.add(ruleOf(kind).path);
  return [...paths];
}

/**
 * Whether the training has a result to be saved: every word of an exercise that leads there is answered. Its last
 * verdict may still be on the screen, and «Ще на слух» may still be adding to it. Without any answer there is
 * nothing to be saved (decision 28).
 */
export function hasResult(run: Run): boolean {
  return isAnsweredToResult(run) && hasAnswers(run);
}

/** Whether all exercises of the training are through: what is left is the result. */
export function isComplete(run: Run): boolean {
  return isFinished(run) && isAnsweredToResult(run);
}

function isAnsweredToResult(run: Run): boolean {
  return kindsOf(run.parts).some((kind) => {
    const part = run.parts[kind];
    return part !== undefined && part.answers.length === part.order.length && leadsToResult(run, kind);
  });
}

/** Routes of a release before may name an exercise that is no more: then nothing comes after it either. */
function leadsToResult(run: Run, kind: ExerciseKind): boolean {
  const { route } = ruleOf(kind);
  return route === undefined || !exerciseRules.some(({ path }) => path === run.routes[route]);
}

function isWholeTraining(run: Run): boolean {
  return run.routes.routeTranslateWords !== resultPath;
}

/** The exercise a replay is at: the first that is not through. */
function standsAt({ replay }: Run): ExerciseKind | undefined {
  return replay?.kinds.find((kind) => {
    const part = replay.parts[kind];
    return part && phaseOf(part) !== 'finished';
  });
}

function isThrough({ replay }: Run, kind: ExerciseKind): boolean {
  const part = replay?.parts[kind];
  return part !== undefined && phaseOf(part) === 'finished';
}
