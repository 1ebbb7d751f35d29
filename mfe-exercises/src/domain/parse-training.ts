import { fieldsOf, isText, isWhole } from '@mova/app-kit/storage';
import type { Clue, ExerciseKind } from '@mova/contracts';
import { maxTrainingWords } from '@mova/contracts/names';
import { exerciseKinds } from './exercise-kinds.ts';
import type {
  Answer,
  ExerciseState,
  Replay,
  Starting,
  Training,
  TrainingRoutes,
  TrainingState,
  TrainingWord,
} from './training.ts';

// Reads a training from storage. Data that is truncated, malformed or contradictory counts as none.

/** The limit of the contract. */
const maxAnswerMs = 86_400_000;

type Check<Value> = (value: unknown) => value is Value;

/** Checks every field of a type; the compiler tells when one is forgotten. */
function shape<Value>(
  checks: {
    readonly [Name in keyof Required<Value>]: (value: unknown) => value is Value[Name];
  },
): Check<Value> {
  const names = Object.keys(checks) as (keyof Value & string)[];
  return (value): value is Value => {
    const fields = fieldsOf(value);
    return fields !== undefined && names.every((name) => checks[name](fields[name]));
  };
}

function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

function recordOf<Value>(
  check: Check<Value>,
  isKey: (key: string) => boolean = () => true,
): Check<Record<string, Value>> {
  return (value): value is Record<string, Value> => {
    const fields = fieldsOf(value);
    return fields !== undefined && Object.entries(fields).every(([key, item]) => isKey(key) && check(item));
  };
}

const isString: Check<string> = (value) => typeof value === 'string';
const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
const isCount: Check<number> = (value): value is number => isWhole(value, 0, maxTrainingWords);
const isId: Check<number> = (value): value is number => isWhole(value, 1, Number.MAX_SAFE_INTEGER);
const isKind = (value: unknown): value is ExerciseKind => exerciseKinds.some(({ kind }) => kind === value);

const isIdList: Check<number[]> = (value): value is number[] =>
  listOf(isId)(value) && value.length <= maxTrainingWords && new Set(value).size === value.length;

const isWord = shape<TrainingWord>({
  id: isId,
  foreignWord: isText,
  nativeWord: isText,
  synonyms: optional(listOf(isString)),
  acceptedAnswers: optional(listOf(isString)),
  clue: optional(
    shape<Clue>({
      kind: (value) => value === 'example' || value === 'part-of-speech',
      text: isString,
    }),
  ),
});

const isWordList: Check<TrainingWord[]> = (value): value is TrainingWord[] =>
  listOf(isWord)(value) && value.length > 0 && isIdList(value.map(({ id }) => id));

const isRoutes = shape<TrainingRoutes>({
  routeTranslateWords: isText,
  routeTranslateNative: isText,
  routeTypeWords: isText,
});

const isStarting = shape<Starting>({
  runId: isText,
  drawn: isIdList,
  routes: isRoutes,
  words: optional(isWordList),
});

const isExercise = shape<ExerciseState>({
  order: isIdList,
  options: optional(recordOf(listOf(isText))),
  answers: listOf(
    shape<Answer>({
      wordId: isId,
      given: isString,
      correct: isFlag,
      milliseconds: (value) => isWhole(value, 0, maxAnswerMs),
    }),
  ),
  at: isCount,
  held: isFlag,
  hinted: optional(isFlag),
});

const isTraining = shape<Training>({
  runId: isText,
  drawn: optional(isIdList),
  words: isWordList,
  routes: isRoutes,
  introducedTo: isCount,
  parts: recordOf(isExercise, isKind),
  replay: (value): value is Replay | null => value === null || isReplay(value),
  settled: recordOf(isIdList, isKind),
  takenBack: optional(isIdList),
});

const isReplay = shape<Replay>({ kinds: listOf(isKind), parts: recordOf(isExercise, isKind) });

/** Reads what a tab stored of a training. */
export function parseStored({ stage, start, run }: Readonly<Record<string, unknown>>): TrainingState | null {
  if (stage === 'starting') return isStarting(start) ? { stage, start } : null;
  const training = parseTraining(run);
  return training ? { stage: 'run', run: training } : null;
}

export function parseTraining(value: unknown): Training | undefined {
  return isTraining(value) && isConsistent(value) ? value : undefined;
}

/** Whether the parts of a training fit each other. */
function isConsistent({ words, introducedTo, parts, replay, settled }: Training): boolean {
  const ids = words.map(({ id }) => id);
  const areKnown = (list: readonly number[]) => list.every((id) => ids.includes(id));
  return (
    introducedTo <= words.length &&
    [parts, replay?.parts ?? {}].every((exercises) =>
      exerciseKinds.every(({ kind, offers }) => {
        const exercise = exercises[kind];
        return !exercise || (areKnown(exercise.order) && isPlayable(exercise, offers !== undefined));
      }),
    ) &&
    Object.values(settled).every(areKnown) &&
    (replay === null || (replay.kinds.length > 0 && replay.kinds.every((kind) => replay.parts[kind])))
  );
}

function isPlayable({ order, options, answers, at }: ExerciseState, isChoice: boolean): boolean {
  return (
    isWhole(answers.length, at, Math.min(at + 1, order.length)) &&
    answers.every(({ wordId }, index) => wordId === order[index]) &&
    (!isChoice || order.every((id) => options?.[id]?.length))
  );
}
