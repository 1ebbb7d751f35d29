import type { ExerciseKind } from '@mova/contracts';
import type { DrawnExercise } from './draw-exercise.ts';
import type {
  Answer,
  ExerciseState,
  ExerciseStates,
  Training,
  TrainingRoutes,
  TrainingWord,
} from './training.ts';

export type TrainingAction =
  | {
      readonly type: 'begin';
      readonly runId: string;
      readonly words: readonly TrainingWord[];
      readonly routes: TrainingRoutes;
    }
  | { readonly type: 'introduce' }
  | ({ readonly type: 'beginExercise'; readonly kind: ExerciseKind } & DrawnExercise)
  | ({ readonly type: 'answer'; readonly kind: ExerciseKind } & Omit<Answer, 'wordId'>)
  | { readonly type: 'hold'; readonly kind: ExerciseKind }
  | { readonly type: 'next'; readonly kind: ExerciseKind }
  | { readonly type: 'endEarly'; readonly kind: ExerciseKind }
  /** After a reload: the verdict on the screen counts as seen. */
  | { readonly type: 'resume' }
  | { readonly type: 'beginReplay'; readonly drawn: Readonly<Partial<Record<ExerciseKind, DrawnExercise>>> }
  /** Mistakes answered correctly are not repeated again. */
  | { readonly type: 'endReplay' };

type ExercisePhase = 'asking' | 'answered' | 'finished';

export function phaseOf(part: ExerciseState): ExercisePhase {
  if (part.at >= part.order.length) return 'finished';
  return part.answers.length > part.at ? 'answered' : 'asking';
}

export function kindsOf(parts: ExerciseStates): ExerciseKind[] {
  return Object.keys(parts) as ExerciseKind[];
}

export function isFinished(training: Training): boolean {
  const parts = Object.values(training.parts);
  return parts.length > 0 && parts.every((part) => phaseOf(part) === 'finished');
}

/**
 * The only reducer of a training. Actions that do not fit the phase are ignored, such as a second click or a
 * late timer.
 */
export function trainingReducer(training: Training | null, action: TrainingAction): Training | null {
  if (action.type === 'begin') {
    const { runId, words, routes } = action;
    return { runId, words, routes, introducedTo: 0, parts: {}, replay: null, settled: {} };
  }
  if (training === null) return null;
  switch (action.type) {
    case 'introduce':
      return training.introducedTo < training.words.length
        ? { ...training, introducedTo: training.introducedTo + 1 }
        : training;
    case 'beginExercise':
      return beginExercise(training, action.kind, action);
    case 'answer':
      return change(training, action.kind, 'asking', (part) => answered(part, action));
    case 'hold':
      return change(training, action.kind, 'answered', (part) => ({ ...part, held: true }));
    case 'next':
      return change(training, action.kind, 'answered', (part) => ({ ...part, at: part.at + 1, held: false }));
    case 'endEarly':
      return endEarly(training, action.kind);
    case 'resume':
      return resumed(training);
    case 'beginReplay':
      return beginReplay(training, action.drawn);
    case 'endReplay':
      return endReplay(training);
  }
}

/** Returns the exercises in progress: those of the replay during one. */
export function activeExercises(training: Training): ExerciseStates {
  return training.replay?.parts ?? training.parts;
}

function withExercise(training: Training, kind: ExerciseKind, part: ExerciseState): Training {
  if (!training.replay) return { ...training, parts: { ...training.parts, [kind]: part } };
  return { ...training, replay: { ...training.replay, parts: { ...training.replay.parts, [kind]: part } } };
}

function change(
  training: Training,
  kind: ExerciseKind,
  phase: ExercisePhase,
  next: (part: ExerciseState) => ExerciseState,
): Training {
  const part = activeExercises(training)[kind];
  return part && phaseOf(part) === phase ? withExercise(training, kind, next(part)) : training;
}

const fresh = ({ order, options }: DrawnExercise): ExerciseState => ({
  order,
  ...(options && { options }),
  answers: [],
  at: 0,
  held: false,
});

/** Exercises follow one another: none begins during another one or twice. */
function beginExercise(training: Training, kind: ExerciseKind, drawn: DrawnExercise): Training {
  const others = Object.values(training.parts);
  if (training.replay || training.parts[kind] || others.some((part) => phaseOf(part) !== 'finished'))
    return training;
  return withExercise(training, kind, fresh(drawn));
}

function answered(
  part: ExerciseState,
  { given, correct, milliseconds }: Omit<Answer, 'wordId'>,
): ExerciseState {
  const wordId = part.order[part.at];
  if (wordId === undefined) return part;
  return { ...part, answers: [...part.answers, { wordId, given, correct, milliseconds }] };
}

function endEarly(training: Training, kind: ExerciseKind): Training {
  const part = activeExercises(training)[kind];
  if (!part || phaseOf(part) === 'finished') return training;
  const count = part.answers.length;
  return withExercise(training, kind, { ...part, order: part.order.slice(0, count), at: count, held: false });
}

function resumed(training: Training): Training {
  return kindsOf(activeExercises(training)).reduce<Training>(
    (after, kind) => change(after, kind, 'answered', (part) => ({ ...part, at: part.at + 1, held: false })),
    training,
  );
}

function beginReplay(
  training: Training,
  drawn: Readonly<Partial<Record<ExerciseKind, DrawnExercise>>>,
): Training {
  const kinds = (Object.keys(drawn) as ExerciseKind[]).filter((kind) => drawn[kind]?.order.length);
  if (training.replay || !isFinished(training) || kinds.length === 0) return training;
  const parts: Partial<Record<ExerciseKind, ExerciseState>> = {};
  for (const kind of kinds) {
    const part = drawn[kind];
    if (part) parts[kind] = fresh(part);
  }
  return { ...training, replay: { kinds, parts } };
}

function endReplay(training: Training): Training {
  if (!training.replay) return training;
  const settled: Partial<Record<ExerciseKind, readonly number[]>> = { ...training.settled };
  for (const kind of training.replay.kinds) {
    const right = training.replay.parts[kind]?.answers.filter(({ correct }) => correct) ?? [];
    settled[kind] = [...new Set([...(settled[kind] ?? []), ...right.map(({ wordId }) => wordId)])];
  }
  return { ...training, replay: null, settled };
}
