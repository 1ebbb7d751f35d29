import type { TrainingRoutes } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import type { DrawnPart } from './draw-exercise.ts';
import type { Answer, PartRun, Parts, Run, RunWord } from './training.ts';

export type RunAction =
  | {
      readonly type: 'begin';
      readonly runId: string;
      readonly words: readonly RunWord[];
      readonly routes: TrainingRoutes;
    }
  /** The next word of the introduction. */
  | { readonly type: 'introduce' }
  | ({ readonly type: 'beginPart'; readonly kind: ExerciseKind } & DrawnPart)
  | ({ readonly type: 'answer'; readonly kind: ExerciseKind } & Omit<Answer, 'wordId'>)
  | { readonly type: 'hold'; readonly kind: ExerciseKind }
  | { readonly type: 'next'; readonly kind: ExerciseKind }
  /** The exercise ends with the answers given so far. */
  | { readonly type: 'endEarly'; readonly kind: ExerciseKind }
  /** The page was loaded anew: the verdict that showed has been seen. */
  | { readonly type: 'resume' }
  | { readonly type: 'beginReplay'; readonly drawn: Readonly<Partial<Record<ExerciseKind, DrawnPart>>> }
  /** What was answered rightly is no mistake to be repeated any more; the rest is offered again. */
  | { readonly type: 'endReplay' };

/** Where an exercise is: a question waits, its verdict is on the screen, or all are through. */
export type PartPhase = 'asking' | 'answered' | 'finished';

export function phaseOf(part: PartRun): PartPhase {
  if (part.at >= part.order.length) return 'finished';
  return part.answers.length > part.at ? 'answered' : 'asking';
}

/** The kinds of a set of exercises, in the order they were begun. */
export function kindsOf(parts: Parts): ExerciseKind[] {
  return Object.keys(parts) as ExerciseKind[];
}

/** Whether at least one exercise was begun and each that was is through. */
export function isFinished(run: Run): boolean {
  const parts = Object.values(run.parts);
  return parts.length > 0 && parts.every((part) => phaseOf(part) === 'finished');
}

/**
 * The one reducer of a run. What does not fit the phase changes nothing: a second click, a late timer, the
 * answer to a question of another exercise.
 */
export function runReducer(run: Run | null, action: RunAction): Run | null {
  if (action.type === 'begin') {
    const { runId, words, routes } = action;
    return { runId, words, routes, introducedTo: 0, parts: {}, replay: null, settled: {} };
  }
  if (run === null) return null;
  switch (action.type) {
    case 'introduce':
      return run.introducedTo < run.words.length ? { ...run, introducedTo: run.introducedTo + 1 } : run;
    case 'beginPart':
      return beginPart(run, action.kind, action);
    case 'answer':
      return change(run, action.kind, 'asking', (part) => answered(part, action));
    case 'hold':
      return change(run, action.kind, 'answered', (part) => ({ ...part, held: true }));
    case 'next':
      return change(run, action.kind, 'answered', (part) => ({ ...part, at: part.at + 1, held: false }));
    case 'endEarly':
      return endEarly(run, action.kind);
    case 'resume':
      return resumed(run);
    case 'beginReplay':
      return beginReplay(run, action.drawn);
    case 'endReplay':
      return endReplay(run);
  }
}

/** The exercises on their way: those of the replay while one goes on. */
export function activeParts(run: Run): Parts {
  return run.replay?.parts ?? run.parts;
}

function withPart(run: Run, kind: ExerciseKind, part: PartRun): Run {
  if (!run.replay) return { ...run, parts: { ...run.parts, [kind]: part } };
  return { ...run, replay: { ...run.replay, parts: { ...run.replay.parts, [kind]: part } } };
}

function change(run: Run, kind: ExerciseKind, phase: PartPhase, next: (part: PartRun) => PartRun): Run {
  const part = activeParts(run)[kind];
  return part && phaseOf(part) === phase ? withPart(run, kind, next(part)) : run;
}

const fresh = ({ order, options }: DrawnPart): PartRun => ({
  order,
  ...(options && { options }),
  answers: [],
  at: 0,
  held: false,
});

/** One exercise after the other: none begins while another is on its way, and none twice. */
function beginPart(run: Run, kind: ExerciseKind, drawn: DrawnPart): Run {
  const others = Object.values(run.parts);
  if (run.replay || run.parts[kind] || others.some((part) => phaseOf(part) !== 'finished')) return run;
  return withPart(run, kind, fresh(drawn));
}

function answered(part: PartRun, { given, correct, milliseconds }: Omit<Answer, 'wordId'>): PartRun {
  const wordId = part.order[part.at];
  if (wordId === undefined) return part;
  return { ...part, answers: [...part.answers, { wordId, given, correct, milliseconds }] };
}

function endEarly(run: Run, kind: ExerciseKind): Run {
  const part = activeParts(run)[kind];
  if (!part || phaseOf(part) === 'finished') return run;
  const count = part.answers.length;
  return withPart(run, kind, { ...part, order: part.order.slice(0, count), at: count, held: false });
}

function resumed(run: Run): Run {
  return kindsOf(activeParts(run)).reduce<Run>(
    (after, kind) => change(after, kind, 'answered', (part) => ({ ...part, at: part.at + 1, held: false })),
    run,
  );
}

function beginReplay(run: Run, drawn: Readonly<Partial<Record<ExerciseKind, DrawnPart>>>): Run {
  const kinds = (Object.keys(drawn) as ExerciseKind[]).filter((kind) => drawn[kind]?.order.length);
  if (run.replay || !isFinished(run) || kinds.length === 0) return run;
  const parts: Partial<Record<ExerciseKind, PartRun>> = {};
  for (const kind of kinds) {
    const part = drawn[kind];
    if (part) parts[kind] = fresh(part);
  }
  return { ...run, replay: { kinds, parts } };
}

function endReplay(run: Run): Run {
  if (!run.replay) return run;
  const settled: Partial<Record<ExerciseKind, readonly number[]>> = { ...run.settled };
  for (const kind of run.replay.kinds) {
    const right = run.replay.parts[kind]?.answers.filter(({ correct }) => correct) ?? [];
    settled[kind] = [...new Set([...(settled[kind] ?? []), ...right.map(({ wordId }) => wordId)])];
  }
  return { ...run, replay: null, settled };
}
