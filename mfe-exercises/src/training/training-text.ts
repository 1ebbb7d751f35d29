import { fieldsOf } from '@mova/app-kit/storage';
import type { ExerciseKind, Reading } from '@mova/contracts';
import { maxTrainingWords } from '@mova/contracts/names';
import { fieldsIn } from '@mova/training/fields-in';
import { maxSharedAgeMs } from '@mova/training/outbox';
import * as z from 'zod/mini';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { resultOf } from '../domain/result-of.ts';
import type { ExerciseState, Round, Starting, Training, TrainingState } from '../domain/training.ts';
import { leftMistakesOf, resultPath, unfinishedOf } from '../domain/training-path.ts';
import { endReplay } from '../domain/training-reducer.ts';

// The text by which storage of the tab, and that of the browser for other tabs, keeps a training. One that is truncated,
// malformed or contradictory counts as none. Fields of a newer release are kept.

export function textOf(userId: number, state: Exclude<TrainingState, { stage: 'left' }>): string {
  const keptAt = Date.now();
  if (state.stage !== 'run')
    return JSON.stringify({ userId, keptAt, stage: 'starting', start: toStored(state.start) });
  const { stage, run } = state;
  const unfinished = unfinishedOf(run);
  return JSON.stringify({
    ...resultOf(run),
    userId,
    keptAt,
    stage,
    unfinished,
    // Also in the middle of a replay, whose tab may be closed.
    mistakes: leftMistakesOf(run),
    run: toStored(run),
  });
}

/** Returns null for what is unreadable, or of another user. */
export function parseText(text: string, userId: number): TrainingState | null {
  const fields = fieldsIn(text);
  return fields?.userId === userId ? parseState(fields) : null;
}

/** `training` is what ended, whose mistakes may be worked on later; it is not called `run`, which would go on with it. */
export function endText(userId: number, training?: Training): string {
  const run = training && endReplay(training);
  const mistakes = run && leftMistakesOf(run);
  const ended = mistakes && toStored(run);
  return JSON.stringify({ userId, keptAt: Date.now(), stage: 'ended', mistakes, ended });
}

/** Returns the training of a text with mistakes, as it is opened again; null for any other. */
export function parseMistakes(text: string, userId: number): Training | null {
  const { run, ended = run, mistakes, ...fields } = fieldsIn(text) ?? {};
  const state = mistakes && fields.userId === userId ? parseState({ run: ended }) : null;
  return state && 'run' in state ? { ...state.run, isHandedIn: true } : null;
}

export function isEnd(text: string): boolean {
  return fieldsIn(text)?.stage === 'ended';
}

export function isOld(text: string): boolean {
  return !(Number(fieldsIn(text)?.keptAt) > Date.now() - maxSharedAgeMs);
}

const textSchema = z.string().check(z.minLength(1));
const countSchema = z.int().check(z.gte(0), z.lte(maxTrainingWords));
const idSchema = z.int().check(z.gte(1));
const idsSchema = z.array(idSchema).check(z.maxLength(maxTrainingWords), z.refine(areDistinct));
const kindSchema = z.custom<ExerciseKind>((value) => exerciseKinds.some(({ kind }) => kind === value));

const readingSchema = z.custom<Reading>((value) => {
  const { ipa, partOfSpeech, example } = fieldsOf(value) ?? {};
  const { english, native } = fieldsOf(example) ?? {};
  return [ipa, partOfSpeech, english, native].every((text) => typeof text === 'string');
});

const wordSchema = z.looseObject({
  id: idSchema,
  foreignWord: textSchema,
  nativeWord: textSchema,
  reading: z.exactOptional(readingSchema),
  sound: z.exactOptional(z.looseObject({ ipa: z.string(), americanIpa: z.exactOptional(z.string()) })),
  ownExample: z.exactOptional(z.string()),
  progress: z.exactOptional(z.number()),
  dueIfRight: z.exactOptional(z.number()),
  dueIfWrong: z.exactOptional(z.number()),
  synonyms: z.exactOptional(z.array(z.string())),
  acceptedAnswers: z.exactOptional(z.array(z.string())),
  clue: z.exactOptional(z.looseObject({ kind: z.enum(['example', 'part-of-speech']), text: z.string() })),
  homophones: z.exactOptional(z.array(z.string())),
  distractors: z.exactOptional(z.array(z.looseObject({ foreignWord: textSchema, nativeWord: textSchema }))),
});

const wordsSchema = z.array(wordSchema).check(
  z.minLength(1),
  z.maxLength(maxTrainingWords),
  z.refine((words) => areDistinct(words.map(({ id }) => id))),
);

/** Where each exercise leads, as every release has stored it. */
const routesSchema = z.looseObject({ routeTranslateWords: textSchema });
const secondPath = '/translate-native-english';

const startingSchema = z.looseObject({
  runId: textSchema,
  drawn: idsSchema,
  routes: routesSchema,
});

const answerSchema = z.looseObject({
  wordId: idSchema,
  given: z.string(),
  correct: z.boolean(),
  recalled: z.exactOptional(z.boolean()),
  milliseconds: z.int().check(z.gte(0)),
});

const answersSchema = z.array(answerSchema);

const exercisesSchema = z.record(
  kindSchema,
  z.looseObject({
    order: idsSchema,
    options: z.exactOptional(z.record(z.string(), z.array(textSchema))),
    answers: answersSchema,
    at: countSchema,
    again: z.exactOptional(
      z.looseObject({ order: z.array(idSchema), answers: answersSchema, at: z.int().check(z.gte(0)) }),
    ),
    held: z.boolean(),
    hinted: z.exactOptional(z.boolean()),
  }),
);

const trainingSchema = z
  .looseObject({
    runId: textSchema,
    drawn: z.exactOptional(idsSchema),
    words: wordsSchema,
    routes: routesSchema,
    introducedTo: countSchema,
    parts: exercisesSchema,
    replay: z.nullable(z.looseObject({ kinds: z.array(kindSchema), parts: exercisesSchema })),
    settled: z.record(kindSchema, idsSchema),
    takenBack: z.exactOptional(idsSchema),
    isHandedIn: z.exactOptional(z.boolean()),
  })
  .check(z.refine(isConsistent));

function parseState({ stage, start, run }: Readonly<Record<string, unknown>>): TrainingState | null {
  if (stage === 'starting') {
    const { data } = startingSchema.safeParse(start);
    if (!data) return null;
    const { routes, ...fields } = data;
    return { stage, start: { ...fields, isWhole: areRoutesOfWhole(routes) } };
  }
  const { data } = trainingSchema.safeParse(run);
  if (!data) return null;
  const { routes, ...fields } = data;
  return { stage: 'run', run: { ...fields, isWhole: areRoutesOfWhole(routes) } };
}

function areRoutesOfWhole({ routeTranslateWords }: z.infer<typeof routesSchema>): boolean {
  return routeTranslateWords === secondPath;
}

function toStored({ isWhole, ...fields }: Training | Starting) {
  const routes = {
    routeTranslateWords: isWhole ? secondPath : resultPath,
    routeTranslateNative: isWhole ? '/type-words' : resultPath,
    routeTypeWords: resultPath,
  };
  return { ...fields, routes };
}

function areDistinct(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length;
}

/** Whether the parts of a training fit each other. */
function isConsistent(training: Omit<Training, 'isWhole'>): boolean {
  const { words, introducedTo, parts, replay, settled } = training;
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

function isPlayable({ again, ...part }: ExerciseState, isChoice: boolean): boolean {
  const { order, options, at } = part;
  return (
    isRound(part) &&
    (!again || (isRound(again) && at === order.length && again.order.every((id) => order.includes(id)))) &&
    (!isChoice || order.every((id) => options?.[id]?.length))
  );
}

function isRound({ order, answers, at }: Round): boolean {
  return (
    answers.length >= at &&
    answers.length <= Math.min(at + 1, order.length) &&
    answers.every(({ wordId }, index) => wordId === order[index])
  );
}
