import { tenseSchema } from '@mova/contracts';
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
