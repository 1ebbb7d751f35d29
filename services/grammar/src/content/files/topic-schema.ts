import { grammarTopicSchema, type Tense, tenseSchema } from '@mova/contracts';
import { z } from 'zod';

/** What `content/topics/<topic>.json` holds. Strict, so that a misspelt field fails instead of being dropped. */
export const topicContentSchema = grammarTopicSchema.omit({ status: true }).strict();

export type TopicContent = z.infer<typeof topicContentSchema>;

/** What a topic asks for; `verb` is the form of a verb whose base form follows the blank. */
export type TopicKind = 'verb' | 'there-is' | 'articles';

export function kindOf(tense: Tense): TopicKind {
  if (tense === 'ARTICLES') return 'articles';
  return tense === 'THERE_IS_THERE_ARE' ? 'there-is' : 'verb';
}

/** Shown as «English. (Українською.)». */
const exampleSchema = z.strictObject({ english: z.string().min(1), native: z.string().min(1) });

const examplesSchema = z.array(exampleSchema).min(3);

const ruleSchema = z.strictObject({
  /** Unique within the topic, named by questions, and an anchor on the page: `affirmative-regular`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  text: z.string().min(1),
});

/** A part of a page: Ukrainian text with its English in backticks. */
const sectionSchema = z.strictObject({
  desc: z.string().min(1),
  examples: examplesSchema,
  desc_2: z.string().min(1).optional(),
  examples_2: examplesSchema.optional(),
  rules: z.array(ruleSchema).min(1),
});

const sentencesSchema = z.array(z.string().min(1)).min(1).max(3);

/** One cell for each group of subjects. */
const formsSchema = z
  .strictObject({
    subjects: sentencesSchema,
    affirmative: sentencesSchema,
    negative: sentencesSchema,
    question: sentencesSchema,
  })
  .refine(
    ({ subjects, ...rows }) => Object.values(rows).every(({ length }) => length === subjects.length),
    'each row needs a sentence for each group of subjects',
  );

const timelinePlace = z.number().min(0).max(100);

const timelineSchema = z.strictObject({
  marks: z
    .array(
      z
        .strictObject({
          from: timelinePlace,
          to: timelinePlace.optional(),
          label: z.string().min(1).max(24).optional(),
          isReference: z.boolean().optional(),
        })
        .refine(({ from, to = 101 }) => from < to, 'a span must end after its beginning'),
    )
    .min(1)
    .max(8),
  text: z.string().min(1),
  example: exampleSchema,
});

/** A point beyond the questions of the topic, with its contrast to Ukrainian. */
const noteSchema = z.strictObject({
  heading: z.string().min(1),
  text: z.string().min(1),
  examples: z.array(exampleSchema).min(2),
});

const pageBase = {
  tense: tenseSchema,
  title: z.string().min(1),
  description: z.string().min(1),
  description_2: z.string().min(1).optional(),
  link: z.string().startsWith('/'),
  /** The «Не плутайте» box: what this topic is mistaken for, and how to tell them apart. */
  contrast: z.strictObject({ text: z.string().min(1), examples: z.array(exampleSchema).min(2) }),
  forms: formsSchema.optional(),
  timeline: timelineSchema.optional(),
  notes: z.array(noteSchema).min(1).optional(),
};

const threePartPageSchema = z.strictObject({
  ...pageBase,
  affirmative: sectionSchema,
  negative: sectionSchema,
  questions: sectionSchema,
});

/** The page of articles has a part for each of a, an and the. */
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

/** The parts of a page in reading order. */
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

/** Every example of a page, those of its parts last, with its path in the file. */
export function examplesOf(page: RulesPage) {
  const lists: { at: (string | number)[]; examples: z.infer<typeof exampleSchema>[] }[] = [
    { at: ['contrast', 'examples'], examples: page.contrast.examples },
    ...(page.notes ?? []).map(({ examples }, index) => ({ at: ['notes', index, 'examples'], examples })),
    ...sectionsOf(page).flatMap(([key, section]) => [
      { at: [key, 'examples'], examples: section.examples },
      { at: [key, 'examples_2'], examples: section.examples_2 ?? [] },
    ]),
  ];
  return [
    ...(page.timeline ? [{ path: ['timeline', 'example'], ...page.timeline.example }] : []),
    ...lists.flatMap(({ at, examples }) =>
      examples.map((example, index) => ({ path: [...at, index], ...example })),
    ),
  ];
}
