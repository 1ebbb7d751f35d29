import { z } from 'zod';
import { defineCalls, utcOffsetSchema } from '../call.ts';
import { exerciseParts, resultFields, runWordIdSchema } from '../exercise-kinds.ts';
import { maxTrainingWords } from '../names/words.ts';

const runWordIdsSchema = z
  .array(runWordIdSchema)
  .min(1)
  .max(maxTrainingWords)
  .refine((ids) => new Set(ids).size === ids.length, 'Word ids must not repeat');

export const exercisesResultSchema = z.object(resultFields).check(({ value, issues }) => {
  for (const { ordinal } of exerciseParts) {
    const wordIds = value[`${ordinal}PartWordIds`];
    const lengths = [
      value[`${ordinal}PartQuestions`].length,
      value[`${ordinal}PartAnswers`].length,
      value[`${ordinal}PartTimes`]?.length ?? wordIds.length,
    ];
    const path = [`${ordinal}PartWordIds`];
    if (lengths.some((length) => length !== wordIds.length)) {
      const message = 'Questions, answers, word ids and times of a part must be equal in number';
      issues.push({ code: 'custom', input: value, path, message });
    }
    if (new Set(wordIds).size !== wordIds.length) {
      issues.push({ code: 'custom', input: value, path, message: 'Word ids of a part must not repeat' });
    }
  }
});
export type ExercisesResult = z.infer<typeof exercisesResultSchema>;

/** Null for a premium user, who has no limit. */
const trainingsLeftSchema = z.int().min(0).nullable();

export const trainingSchema = z.object({
  runId: z.uuid(),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime().nullable(),
  words: z.int(),
  correct: z.int(),
  wrong: z.int(),
});
export type Training = z.infer<typeof trainingSchema>;

export const exercisesCalls = defineCalls('exercises', {
  startTraining: {
    access: 'user',
    summary:
      'Registers a training before its first word is shown. Repeating it changes nothing; a training that was cancelled and never saved begins again if free trainings allow. Rejected with NO_TRAININGS_LEFT when a free user has none left, with TRAINING_UNDER_WAY when the last ones are reserved by recent trainings that were neither saved nor cancelled, with TOO_MANY_UNSAVED_TRAININGS when too many were started within a day and not saved, with CONFLICT for a run id of another user or with other words.',
    query: z.object({ utcOffset: utcOffsetSchema }),
    body: z.object({ runId: z.uuid(), wordIds: runWordIdsSchema }),
    response: z.object({ run: trainingSchema, freeTrainingsLeft: trainingsLeftSchema }),
    errors: ['NO_TRAININGS_LEFT', 'TRAINING_UNDER_WAY', 'TOO_MANY_UNSAVED_TRAININGS', 'CONFLICT'],
  },
  cancelTraining: {
    access: 'user',
    summary:
      'Records that the user left a training and releases its reserved free training; saving it later uses one that is left. A training that was saved or belongs to another user does not change.',
    body: z.object({ runId: z.uuid() }),
    response: z.null(),
  },
  saveWordsResult: {
    access: 'user',
    summary:
      'Saves a started training, each exercise once: what is sent again changes nothing, and an exercise that was not saved before is added at no further price. The response has the whole training and the free trainings left by then. The first save uses max(1, 4 − answered parts) free trainings, never below 0, none for a user who is premium or was at its start within 24 hours, and is accepted even when none are left. But a training that was cancelled, whose reservation another training took after 15 minutes, or that began as premium longer ago is rejected with NO_TRAININGS_LEFT, for good, if every free training left is reserved. A result without any answer, or with words that are not of the training, is rejected (400) and costs nothing; NOT_FOUND for a training of another user, or one that was started half a year ago and never saved. The response contains the position of the event (`X-Event-Position`).',
    query: z.object({ utcOffset: utcOffsetSchema }),
    body: z.object({ runId: z.uuid(), exercisesResult: exercisesResultSchema }),
    // Ten questions of 500 characters, up to three bytes each, in every part.
    maxBodyBytes: exerciseParts.length * 16 * 1024,
    response: z.object({ run: trainingSchema, freeTrainingsLeft: trainingsLeftSchema }),
    errors: ['NOT_FOUND', 'NO_TRAININGS_LEFT'],
  },
  getTrainings: {
    access: 'user',
    summary: 'Past trainings, newest first, 20 per page, and the free trainings left.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      utcOffset: utcOffsetSchema,
    }),
    response: z.object({
      trainings: z.array(trainingSchema),
      totalTrainings: z.int(),
      freeTrainingsLeft: z.int(),
    }),
  },
  getFreeTrainings: {
    method: 'GET',
    path: '/internal/freeTrainings/{userId}',
    access: 'internal',
    summary:
      'The free trainings left of one user, and the number they are topped up to every day (0: never), for getUser.',
    params: z.object({ userId: z.coerce.number().int().positive() }),
    query: z.object({ utcOffset: utcOffsetSchema }),
    response: z.object({
      freeTrainingsLeft: z.int(),
      /** Missing from a service of the version before. */
      freeTrainingsDaily: z.int().min(0).optional(),
    }),
  },
});
