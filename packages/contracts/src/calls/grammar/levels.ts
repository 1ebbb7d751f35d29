import { z } from 'zod';

export const quizLevelSchema = z.int().min(1).max(5);

/** Hash of the questions of one level, or of the level test. */
export const contentVersionSchema = z.string().min(8).max(64);
