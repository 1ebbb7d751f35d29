import type { ExerciseKind } from '@mova/contracts';
import type { DrawnExercise } from './draw-exercise.ts';
import {
  addAnswer,
  beginExercise,
  endEarly,
  passVerdict,
  phaseOf,
  removeLastAnswer,
  roundOf,
} from './exercise-state.ts';
import {
  type Answer,
  type ExerciseState,
  type ExerciseStates,
  newWordsOf,
  type Starting,
  type Training,
  type TrainingState,
  type TrainingWord,
} from './training.ts';

/** Of an exercise; `wordId` names the question, which another tab may have passed. */
interface AtQuestion {
  readonly kind: ExerciseKind;
  readonly wordId?: number;
}

export type TrainingEvent =
  /** In place of whatever the tab had. */
  | { readonly type: 'start'; readonly start: Starting }
  /** @param nextRunId of the next attempt, if the id belongs to another training */
  | {
      readonly type: 'startFailed';
      readonly runId: string;
      readonly error: unknown;
      readonly nextRunId?: string;
    }
  | { readonly type: 'retry' }
  | { readonly type: 'begin'; readonly runId: string; readonly words: readonly TrainingWord[] }
  /** Shows the next word, or the one before. */
  | { readonly type: 'introduce'; readonly back?: boolean }
  | ({ readonly type: 'beginExercise'; readonly kind: ExerciseKind } & DrawnExercise)
  | ({ readonly type: 'answer' } & AtQuestion & Omit<Answer, 'wordId'>)
  /** «Не знаю». */
  | ({ readonly type: 'hint' } & AtQuestion)
  /** «Це описка»: the wrong answer on the screen does not count, once per word. */
  | ({ readonly type: 'takeBack' } & AtQuestion)
  | ({ readonly type: 'hold' } & AtQuestion)
  | ({ readonly type: 'next' } & AtQuestion)
  | { readonly type: 'endEarly'; readonly kind: ExerciseKind }
  /** Typed translations in place of a single listening exercise in which nothing was answered. */
  | { readonly type: 'writeInstead' }
  | { readonly type: 'beginReplay'; readonly drawn: Readonly<Partial<Record<ExerciseKind, DrawnExercise>>> }
  /** After its last exercise. Mistakes answered correctly are not repeated again. */
  | { readonly type: 'endReplay' }
  | { readonly type: 'leave' };

/** `between`: no exercise is in the middle; the next may begin, or the result is shown. */
type RunStep = 'introduction' | 'question' | 'verdict' | 'between';
export type TrainingStep = 'none' | Exclude<TrainingState['stage'], 'run'> | RunStep;

export function stepOf(state: TrainingState | null): TrainingStep {
  if (state === null) return 'none';
  if (state.stage !== 'run') return state.stage;
  const { run } = state;
  if (Object.keys(run.parts).length === 0) return 'introduction';
  const current = currentExercise(run);
  if (!current) return 'between';
  return phaseOf(current.part) === 'asking' ? 'question' : 'verdict';
}

/** What may happen at each step; anything else, such as a second click or a late timer, changes nothing. */
const eventsOf: Readonly<Record<TrainingStep, readonly TrainingEvent['type'][]>> = {
  none: ['start'],
  starting: ['start', 'startFailed', 'begin'],
  failed: ['start', 'retry'],
  introduction: ['start', 'introduce', 'beginExercise', 'leave'],
  question: ['start', 'answer', 'hint', 'endEarly', 'writeInstead', 'leave'],
  verdict: ['start', 'takeBack', 'hold', 'next', 'endEarly', 'leave'],
  between: ['start', 'beginExercise', 'beginReplay', 'endReplay', 'leave'],
  left: ['start'],
};

/** The only reducer of a training. */
export function trainingReducer(state: TrainingState | null, event: TrainingEvent): TrainingState | null {
  if (!eventsOf[stepOf(state)].includes(event.type)) return state;
  if (event.type === 'start') {
    // Another tab may have begun the training of a start that is tried again.
    const isBegun = state?.stage === 'run' && state.run.runId === event.start.runId;
    return isBegun ? state : { stage: 'starting', start: event.start };
  }
  if (state === null) return null;
  if (state.stage === 'starting' || state.stage === 'failed') return started(state, event);
  if (event.type === 'leave') return { stage: 'left', run: state.run };
  const run = runReducer(state.run, event);
  return run === state.run ? state : { stage: 'run', run };
}

function started(
  state: Extract<TrainingState, { readonly start: Starting }>,
  event: TrainingEvent,
): TrainingState {
  const { start } = state;
  if (event.type === 'retry') return { ...state, stage: 'starting' };
  // The answer to an attempt that was given up since.
  if (!('runId' in event) || event.runId !== start.runId) return state;
  if (event.type === 'begin') {
    const empty = { introducedTo: 0, parts: {}, replay: null, settled: {} };
    return { stage: 'run', run: { ...start, words: event.words, ...empty } };
  }
  return { stage: 'failed', start: { ...start, runId: event.nextRunId ?? start.runId }, error: event.error };
}

function introduce(training: Training, back = false): Training {
  const { introducedTo } = training;
  const count = newWordsOf(training).length;
  // The last word is still shown once it was passed.
  const to = back ? Math.min(introducedTo, count - 1) - 1 : introducedTo + 1;
  return to < 0 || to > count ? training : { ...training, introducedTo: to };
}

function runReducer(training: Training, event: TrainingEvent): Training {
  switch (event.type) {
    case 'introduce':
      return introduce(training, event.back);
    case 'beginExercise':
      // Exercises follow one another, each once.
      return training.replay || training.parts[event.kind]
        ? training
        : withExercise(training, event.kind, beginExercise(event));
    case 'answer':
      return change(training, event, (part) => addAnswer(part, event));
    case 'hint':
      return change(training, event, (part) => ({ ...part, hinted: true }));
    case 'takeBack':
      return takeAnswerBack(training, event);
    case 'hold':
      return change(training, event, (part) => ({ ...part, held: true }));
    case 'next':
      // A replay offers what is still wrong at its end.
      return change(training, event, (part) => passVerdict(part, !training.replay));
    case 'endEarly':
      return change(training, event, endEarly);
    case 'writeInstead':
      return writeInstead(training);
    case 'beginReplay':
      return beginReplay(training, event.drawn);
    case 'endReplay':
      return endReplay(training);
    default:
      return training;
  }
}

export function kindsOf(parts: ExerciseStates): ExerciseKind[] {
  return Object.keys(parts) as ExerciseKind[];
}

/** Whether no exercise is in the middle, not counting a replay, and one has been begun. */
export function isFinished({ parts }: Training): boolean {
  const last = Object.values(parts).at(-1);
  return last !== undefined && phaseOf(last) === 'finished';
}

/** Returns the exercises in progress: those of the replay during one. */
export function activeExercises(training: Training): ExerciseStates {
  return training.replay?.parts ?? training.parts;
}

/** Returns the exercise in the middle of which the training is. */
export function currentExercise(
  training: Training,
): { readonly kind: ExerciseKind; readonly part: ExerciseState } | undefined {
  const parts = activeExercises(training);
  // Of exercises that follow one another: a tab of the version before goes on to the next one without repetitions.
  for (const kind of training.replay?.kinds ?? kindsOf(parts).slice(-1)) {
    const part = parts[kind];
    if (part && phaseOf(part) !== 'finished') return { kind, part };
  }
  return undefined;
}

function withExercise(training: Training, kind: ExerciseKind, part: ExerciseState): Training {
  if (!training.replay) return { ...training, parts: { ...training.parts, [kind]: part } };
  return { ...training, replay: { ...training.replay, parts: { ...training.replay.parts, [kind]: part } } };
}

function change(
  training: Training,
  { kind, wordId }: AtQuestion,
  next: (part: ExerciseState) => ExerciseState,
): Training {
  const current = currentExercise(training);
  if (current?.kind !== kind) return training;
  const { part } = current;
  const { order, at } = roundOf(part);
  if (wordId !== undefined && order[at] !== wordId) return training;
  return withExercise(training, kind, next(part));
}

/** Whether the answer on the screen may be taken back. */
export function mayTakeBack(training: Training, answer: Answer | undefined): boolean {
  if (!answer || answer.correct || answer.recalled || answer.given === '') return false;
  return !training.takenBack?.includes(answer.wordId);
}

function takeAnswerBack(training: Training, event: AtQuestion): Training {
  const { part } = currentExercise(training) ?? {};
  const answer = part?.answers[part.at];
  if (!answer || !mayTakeBack(training, answer)) return training;
  const asking = change(training, event, removeLastAnswer);
  if (asking === training) return training;
  return { ...asking, takenBack: [...(training.takenBack ?? []), answer.wordId] };
}

/** Whether nothing would be lost by `writeInstead`. */
export function mayWriteInstead({ isWhole, replay, parts }: Training): boolean {
  return !isWhole && !replay && parts['listen-words']?.answers.length === 0;
}

function writeInstead(training: Training): Training {
  const { order } = training.parts['listen-words'] ?? {};
  if (!order || !mayWriteInstead(training)) return training;
  return { ...training, parts: { 'type-words': beginExercise({ order }) } };
}

function beginReplay(
  training: Training,
  drawn: Readonly<Partial<Record<ExerciseKind, DrawnExercise>>>,
): Training {
  const asked = Object.entries(drawn).map(([kind, part]) => [kind, beginExercise(part)]);
  const parts: ExerciseStates = Object.fromEntries(asked);
  const kinds = kindsOf(parts);
  return training.replay || kinds.length === 0 ? training : { ...training, replay: { kinds, parts } };
}

export function endReplay(training: Training): Training {
  if (!training.replay) return training;
  const settled: Partial<Record<ExerciseKind, readonly number[]>> = { ...training.settled };
  for (const kind of training.replay.kinds) {
    const right = training.replay.parts[kind]?.answers.filter(({ correct }) => correct) ?? [];
    settled[kind] = [...new Set([...(settled[kind] ?? []), ...right.map(({ wordId }) => wordId)])];
  }
  return { ...training, replay: null, settled };
}
