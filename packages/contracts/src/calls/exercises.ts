import { z } from 'zod';
import { defineCall } from '../call.ts';
import { exerciseParts, resultFields } from '../exercise-kinds/index.ts';
import { maxTrainingWords, runWordIdSchema } from '../exercise-kinds/part.ts';

/** 1 to 10 different words. */
const runWordIdsSchema = z
  .array(runWordIdSchema)
  .min(1)
  .max(maxTrainingWords)
  .refine((ids) => new Set(ids).size === ids.length, 'Word ids must not repeat');

/**
 * Result of a run as the specification has it (§3), part by part. Every question names its
 * word by id: ids are what the server uses (decision 30).
 */
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
      const message = 'Questions, answers, word ids and times of a part must be equally many';
      issues.push({ code: 'custom', input: value, path, message });
    }
    if (new Set(wordIds).size !== wordIds.length) {
      issues.push({ code: 'custom', input: value, path, message: 'Word ids of a part must not repeat' });
    }
  }
});
export type ExercisesResult = z.infer<typeof exercisesResultSchema>;

/** Free trainings left; null for a premium learner, who has no limit. */
const trainingsLeftSchema = z.int().min(0).nullable();

export const trainingSchema = z.object({
  runId: z.uuid(),
  startedAt: z.iso.datetime(),
  /** Absent while the run was never saved. */
  savedAt: z.iso.datetime().nullable(),
  words: z.int(),
  correct: z.int(),
  wrong: z.int(),
});
export type Training = z.infer<typeof trainingSchema>;

export const exercisesCalls = {
  startTraining: defineCall({
    id: 'startTraining',
    service: 'exercises',
    method: 'POST',
    path: '/api/startTraining',
    access: 'user',
    summary:
      'Registers a run before its first word is shown. The same run again changes nothing; one that was cancelled meanwhile and never saved begins anew, if it may. Refused with NO_TRAININGS_LEFT when a free learner has none left, with TRAINING_UNDER_WAY when the last ones are held by runs that began lately and were neither saved nor cancelled, with TOO_MANY_UNSAVED_TRAININGS when too many were started within a day and not saved, with CONFLICT for a run id of somebody else or with other words.',
    body: z.object({ runId: z.uuid(), wordIds: runWordIdsSchema }),
    response: z.object({ run: trainingSchema, freeTrainingsLeft: trainingsLeftSchema }),
    errors: ['NO_TRAININGS_LEFT', 'TRAINING_UNDER_WAY', 'TOO_MANY_UNSAVED_TRAININGS', 'CONFLICT'],
  }),
  cancelTraining: defineCall({
    id: 'cancelTraining',
    service: 'exercises',
    method: 'POST',
    path: '/api/cancelTraining',
    access: 'user',
    summary:
      'The learner left a run: it holds no free training any longer, so that saving it all the same takes one that is left. A run that was saved or is not the learner’s stays as it is.',
    body: z.object({ runId: z.uuid() }),
    response: z.null(),
    errors: [],
  }),
  saveWordsResult: defineCall({
    id: 'saveWordsResult',
    service: 'exercises',
    method: 'POST',
    path: '/api/saveWordsResult',
    access: 'user',
    summary:
      'Saves a started run once: a repeat changes nothing and answers the same run and position, with the trainings left by then. It uses max(1, 4 − answered parts) free trainings, never below 0, none where the learner is premium or was at its start within 24 hours, and is accepted even when none are left; but a run that was cancelled, whose training another run took after a quarter of an hour, or that began as a premium one longer ago is refused with NO_TRAININGS_LEFT, for good, where none is left that no run under way holds. A result without any answer, or with words that are not of the run, is refused (400) and costs nothing; NOT_FOUND for a run that is not the learner’s, or that was started half a year ago and never saved. The answer carries the position of the event (`X-Event-Position`).',
    body: z.object({ runId: z.uuid(), exercisesResult: exercisesResultSchema }),
    // Forty questions of 500 characters, up to three bytes each.
    maxBodyBytes: 64 * 1024,
    response: z.object({ run: trainingSchema, freeTrainingsLeft: trainingsLeftSchema }),
    errors: ['NOT_FOUND', 'NO_TRAININGS_LEFT'],
  }),
  getTrainings: defineCall({
    id: 'getTrainings',
    service: 'exercises',
    method: 'GET',
    path: '/api/getTrainings',
    access: 'user',
    summary: 'Past trainings, newest first, 20 a page, and the free trainings left.',
    query: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
    response: z.object({
      trainings: z.array(trainingSchema),
      totalTrainings: z.int(),
      freeTrainingsLeft: z.int(),
    }),
    errors: [],
  }),
  getFreeTrainings: defineCall({
    id: 'getFreeTrainings',
    service: 'exercises',
    method: 'GET',
    path: '/internal/freeTrainings/{userId}',
    access: 'internal',
    summary: 'Free trainings left of one learner, for the composition of getUser.',
    params: z.object({ userId: z.coerce.number().int().positive() }),
    response: z.object({ freeTrainingsLeft: z.int() }),
    errors: [],
  }),
} as const;
