import { cefrBandSchema, tenseSchema } from '@mova/contracts';
import { z } from 'zod';

export const optionIds = ['1', '2', '3', '4'] as const;

/** An option is right, or says in one Ukrainian sentence why it is wrong. */
const optionSchema = z.union([
  z.strictObject({ id: z.enum(optionIds), value: z.string().min(1), isCorrect: z.literal(true) }),
  z.strictObject({ id: z.enum(optionIds), value: z.string().min(1), reason: z.string().min(1) }),
]);

export const questionSchema = z.strictObject({
  /** `<topic>-<level>-<number>`: `past-simple-1-01`. Never reused for another question. */
  id: z.string().regex(/^[a-z-]+-[1-5]-(0[1-9]|10)$/),
  level: z.int().min(1).max(5),
  /** English sentence with one blank `___` and, where a verb is asked, its base form in brackets. */
  english: z.string().min(1),
  /** Ukrainian translation that carries every cue English needs. */
  native: z.string().min(1),
  options: z.array(optionSchema).length(4),
  /** Ukrainian, 40–220 characters: why the right option is right. */
  explanation: z.string().min(1),
  rule: z.string().min(1),
});
export type Question = z.infer<typeof questionSchema>;

/** `content/questions/<topic>.json`: five levels of ten, in order. */
export const questionBankSchema = z.strictObject({
  tense: tenseSchema,
  questions: z.array(questionSchema).length(50),
});
export type QuestionBank = z.infer<typeof questionBankSchema>;

/** A question of the level test. It has no Ukrainian: understanding it is part of the task. */
const levelTestQuestionSchema = z.strictObject({
  /** `level-test-01` to `level-test-20` in order. Never reused for another question. */
  id: z.string().regex(/^level-test-(0[1-9]|1\d|20)$/),
  cefr: cefrBandSchema,
  /** Kebab-case name of what the question tests: `mixed-conditional`. */
  topic: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  text: z.string().min(1),
  options: z
    .array(
      z.strictObject({
        id: z.enum(optionIds),
        value: z.string().min(1),
        isCorrect: z.literal(true).optional(),
      }),
    )
    .length(4)
    .refine(
      (options) => options.filter(({ isCorrect }) => isCorrect).length === 1,
      'not exactly one is right',
    ),
  /** The topic that teaches it: a user who missed the question is sent there. Past Perfect also forms wishes. */
  tense: tenseSchema.optional(),
});
export type LevelTestQuestion = z.infer<typeof levelTestQuestionSchema>;

/** `content/level-test.json`: the twenty questions, easiest band first. */
export const levelTestSchema = z.strictObject({
  questions: z.array(levelTestQuestionSchema).length(20),
});
