import type { ExerciseKind } from '@mova/contracts';
import { maxTrainingWords } from '@mova/contracts/names';
import * as z from 'zod/mini';
import { exerciseKinds } from './exercise-kinds.ts';
import type { ExerciseState, Training, TrainingState } from './training.ts';

// Reads a training from storage. Data that is truncated, malformed or contradictory counts as none. Fields of a newer
// release are kept.

/** The limit of the contract. */
const maxAnswerMs = 86_400_000;

const textSchema = z.string().check(z.minLength(1));
const countSchema = z.int().check(z.gte(0), z.lte(maxTrainingWords));
const idSchema = z.int().check(z.gte(1));
const idsSchema = z.array(idSchema).check(z.maxLength(maxTrainingWords), z.refine(areDistinct));
const kindSchema = z.custom<ExerciseKind>((value) => exerciseKinds.some(({ kind }) => kind === value));

const wordSchema = z.looseObject({
  id: idSchema,
  foreignWord: textSchema,
  nativeWord: textSchema,
  synonyms: z.exactOptional(z.array(z.string())),
  acceptedAnswers: z.exactOptional(z.array(z.string())),
  clue: z.exactOptional(z.looseObject({ kind: z.enum(['example', 'part-of-speech']), text: z.string() })),
});

const wordsSchema = z.array(wordSchema).check(
  z.minLength(1),
  z.maxLength(maxTrainingWords),
  z.refine((words) => areDistinct(words.map(({ id }) => id))),
);

const routesSchema = z.looseObject({
  routeTranslateWords: textSchema,
  routeTranslateNative: textSchema,
  routeTypeWords: textSchema,
});

const startingSchema = z.looseObject({
  runId: textSchema,
  drawn: idsSchema,
  routes: routesSchema,
  words: z.exactOptional(wordsSchema),
});

const answerSchema = z.looseObject({
  wordId: idSchema,
  given: z.string(),
  correct: z.boolean(),
  milliseconds: z.int().check(z.gte(0), z.lte(maxAnswerMs)),
});

const exercisesSchema = z.record(
  kindSchema,
  z.looseObject({
    order: idsSchema,
    options: z.exactOptional(z.record(z.string(), z.array(textSchema))),
    answers: z.array(answerSchema),
    at: countSchema,
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
  })
  .check(z.refine(isConsistent));

/** Reads what a tab stored of a training. */
export function parseStored({ stage, start, run }: Readonly<Record<string, unknown>>): TrainingState | null {
  if (stage === 'starting') {
    const { data } = startingSchema.safeParse(start);
    return data ? { stage, start: data } : null;
  }
  const training = parseTraining(run);
  return training ? { stage: 'run', run: training } : null;
}

export function parseTraining(value: unknown): Training | undefined {
  return trainingSchema.safeParse(value).data;
}

function areDistinct(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length;
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
    answers.length >= at &&
    answers.length <= Math.min(at + 1, order.length) &&
    answers.every(({ wordId }, index) => wordId === order[index]) &&
    (!isChoice || order.every((id) => options?.[id]?.length))
  );
}
