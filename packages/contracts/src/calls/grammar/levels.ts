import { z } from 'zod';

/** Levels of a topic; each holds a slice of ten questions (specification §9). */
export const quizLevelSchema = z.int().min(1).max(5);

/** Version of the questions of one level (or of the level test): a hash, so equal content has an equal version. */
export const contentVersionSchema = z.string().min(8).max(64);
