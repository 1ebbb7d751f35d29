import { z } from 'zod';
import { optionIds } from './question-schema.ts';

/** Levels of the Common European Framework, lowest first. */
export const cefrBands = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

const optionSchema = z.strictObject({
  id: z.enum(optionIds),
  value: z.string().min(1),
  isCorrect: z.literal(true).optional(),
});

/** A question of the level test. It has no Ukrainian: understanding it is part of the task. */
const levelTestQuestionSchema = z.strictObject({
  /** `level-test-01` to `level-test-20` in order. Never reused for another question. */
  id: z.string().regex(/^level-test-(0[1-9]|1\d|20)$/),
  cefr: z.enum(cefrBands),
  /** Kebab-case name of what the question tests: `mixed-conditional`. */
  topic: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  text: z.string().min(1),
  options: z
    .array(optionSchema)
    .length(4)
    .refine(
      (options) => options.filter(({ isCorrect }) => isCorrect).length === 1,
      'not exactly one is right',
    ),
});
export type LevelTestQuestion = z.infer<typeof levelTestQuestionSchema>;

/** `content/level-test.json`: the twenty questions, easiest band first. */
export const levelTestSchema = z.strictObject({
  questions: z.array(levelTestQuestionSchema).length(20),
});
export type LevelTest = z.infer<typeof levelTestSchema>;
