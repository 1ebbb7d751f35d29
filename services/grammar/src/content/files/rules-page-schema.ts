import { tenseSchema } from '@mova/contracts';
import { z } from 'zod';

/** An English sentence with its Ukrainian translation; the page shows them as «English. (Українською.)». */
const exampleSchema = z.strictObject({ english: z.string().min(1), native: z.string().min(1) });

const examplesSchema = z.array(exampleSchema).min(3);

/** A rule of the page that questions name: an anchor on the page and one Ukrainian sentence. */
const ruleSchema = z.strictObject({
  /** Kebab case, unique within the topic: `affirmative-regular`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  text: z.string().min(1),
});

/** A part of a page (specification §3, rules content); Ukrainian text, English patterns marked with backticks. */
const sectionSchema = z.strictObject({
  desc: z.string().min(1),
  examples: examplesSchema,
  desc_2: z.string().min(1).optional(),
  examples_2: examplesSchema.optional(),
  /** Rules this part states, in order; all parts of a page together hold six to twelve. */
  rules: z.array(ruleSchema).min(1),
});

const pageBase = {
  tense: tenseSchema,
  /** English name of the topic. */
  title: z.string().min(1),
  description: z.string().min(1),
  description_2: z.string().min(1).optional(),
  link: z.string().startsWith('/'),
  /** The «Не плутайте» box: what this topic is mistaken for, and how to tell them apart. */
  contrast: z.strictObject({ text: z.string().min(1), examples: z.array(exampleSchema).min(2) }),
};

const threePartPageSchema = z.strictObject({
  ...pageBase,
  affirmative: sectionSchema,
  negative: sectionSchema,
  questions: sectionSchema,
});

/** Articles has the topics a, an and the instead of the three kinds of sentence. */
const articlesPageSchema = z.strictObject({
  ...pageBase,
  topic_1: sectionSchema,
  topic_2: sectionSchema,
  topic_3: sectionSchema,
});

/** `content/rules/<topic>.json`. */
export const rulesPageSchema = z.union([threePartPageSchema, articlesPageSchema]);
export type RulesPage = z.infer<typeof rulesPageSchema>;
type RulesSection = z.infer<typeof sectionSchema>;

/** The three parts of a page in reading order, by the names they have in its file. */
export function sectionsOf(page: RulesPage): readonly (readonly [key: string, section: RulesSection])[] {
  return 'topic_1' in page
    ? [
        ['topic_1', page.topic_1],
        ['topic_2', page.topic_2],
        ['topic_3', page.topic_3],
      ]
    : [
        ['affirmative', page.affirmative],
        ['negative', page.negative],
        ['questions', page.questions],
      ];
}
