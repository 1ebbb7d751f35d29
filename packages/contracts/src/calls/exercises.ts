import { z } from 'zod';
import { defineCall } from '../call.ts';

/** The four kinds of exercise; each is one folder of the same name in section, contracts and domain. */
export const exerciseKinds = [
  'translate-words',
  'translate-native-english',
  'type-words',
  'listen-words',
] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

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
