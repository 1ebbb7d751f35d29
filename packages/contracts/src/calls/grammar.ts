import { z } from 'zod';
import { defineCalls, utcOffsetSchema } from '../call.ts';

export const tenses = [
  'PAST_SIMPLE',
  'PRESENT_SIMPLE',
  'FUTURE_SIMPLE',
  'ARTICLES',
  'THERE_IS_THERE_ARE',
  'TO_BE_GOING_TO',
  'PAST_CONTINUOUS',
  'PRESENT_CONTINUOUS',
  'FUTURE_CONTINUOUS',
  'PASSIVE_VOICE_PAST_SIMPLE',
  'PASSIVE_VOICE_PRESENT_SIMPLE',
  'PASSIVE_VOICE_FUTURE_SIMPLE',
  'PAST_PERFECT',
  'PRESENT_PERFECT',
  'FUTURE_PERFECT',
  'PAST_PERFECT_CONTINUOUS',
  'PRESENT_PERFECT_CONTINUOUS',
  'FUTURE_PERFECT_CONTINUOUS',
] as const;
export const tenseSchema = z.enum(tenses);
export type Tense = z.infer<typeof tenseSchema>;

export const grammarLevels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const grammarLevelSchema = z.enum(grammarLevels);

export const grammarStatusSchema = z.object({
  id: z.int(),
  tense: tenseSchema,
  numberOfCurrentLvl: z.int().min(1).max(5),
  /** Indexes 0–9 of the level’s questions that were answered wrongly and wait to be repeated. */
  exercisesLeft: z.array(z.int().min(0).max(9)),
  premium: z.boolean(),
  completed: z.boolean(),
});
export type GrammarStatus = z.infer<typeof grammarStatusSchema>;

export const grammarTopicSchema = z.object({
  tense: tenseSchema,
  level: grammarLevelSchema,
  title: z.string(),
  description: z.string(),
  link: z.string(),
  premium: z.boolean(),
  /** Level 1 with nothing left to repeat if the user has not begun the topic. */
  status: grammarStatusSchema.pick({ numberOfCurrentLvl: true, exercisesLeft: true, completed: true }),
});
export type GrammarTopic = z.infer<typeof grammarTopicSchema>;

const quizLevelSchema = z.int().min(1).max(5);

/** Hash of the questions of one level, or of the level test. */
const contentVersionSchema = z.string().min(8).max(64);

const optionIdSchema = z.enum(['1', '2', '3', '4']);

/** Exactly one option is right; every other one explains in Ukrainian why it is wrong. */
export const grammarQuestionSchema = z.object({
  id: z.string(),
  english: z.string(),
  native: z.string(),
  options: z
    .array(
      z.object({
        id: optionIdSchema,
        value: z.string(),
        isCorrect: z.literal(true).optional(),
        reason: z.string().optional(),
      }),
    )
    .length(4),
  explanation: z.string(),
  rule: z.string(),
});
export type GrammarQuestion = z.infer<typeof grammarQuestionSchema>;

const grammarExamplesSchema = z.array(z.object({ english: z.string(), native: z.string() }));

/** A part of a rules page. English patterns are in backticks in the Ukrainian text. */
export const rulesSectionSchema = z.object({
  desc: z.string(),
  examples: grammarExamplesSchema,
  desc_2: z.string().optional(),
  examples_2: grammarExamplesSchema.optional(),
  rules: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type RulesSection = z.infer<typeof rulesSectionSchema>;

/** All forms at a glance: a column of sentences for each group of subjects that shares a form. */
export const formsTableSchema = z.object({
  /** English subjects: “he, she, it”. */
  subjects: z.array(z.string()),
  /** A sentence for each group of subjects. */
  affirmative: z.array(z.string()),
  negative: z.array(z.string()),
  question: z.array(z.string()),
});
export type FormsTable = z.infer<typeof formsTableSchema>;

/** A drawing of when things happen: 0 is long ago, 50 is now, 100 is far ahead. */
export const timelineSchema = z.object({
  marks: z.array(
    z.object({
      /** A point in time, or the beginning of a span. */
      from: z.number().min(0).max(100),
      /** The end of a span. */
      to: z.number().min(0).max(100).optional(),
      /** In Ukrainian. */
      label: z.string().optional(),
      /** A time or an event that the tense is seen from, not what it says itself. */
      isReference: z.boolean().optional(),
    }),
  ),
  /** What the drawing shows, in Ukrainian. */
  text: z.string(),
  example: z.object({ english: z.string(), native: z.string() }),
});
export type Timeline = z.infer<typeof timelineSchema>;

const rulesPageBase = {
  tense: tenseSchema,
  title: z.string(),
  description: z.string(),
  description_2: z.string().optional(),
  link: z.string(),
  contrast: z.object({ text: z.string(), examples: grammarExamplesSchema }),
  /** Only for tenses; absent in answers of a service of the version before. */
  forms: formsTableSchema.optional(),
  timeline: timelineSchema.optional(),
  /** What is worth knowing beyond the questions of the topic. */
  notes: z
    .array(z.object({ heading: z.string(), text: z.string(), examples: grammarExamplesSchema }))
    .optional(),
};

export const grammarRulesSchema = z.union([
  z.object({
    ...rulesPageBase,
    affirmative: rulesSectionSchema,
    negative: rulesSectionSchema,
    questions: rulesSectionSchema,
  }),
  z.object({
    ...rulesPageBase,
    topic_1: rulesSectionSchema,
    topic_2: rulesSectionSchema,
    topic_3: rulesSectionSchema,
  }),
]);
export type GrammarRules = z.infer<typeof grammarRulesSchema>;

export const cefrBandSchema = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);

export const levelTestQuestionSchema = z.object({
  id: z.string(),
  cefr: cefrBandSchema,
  /** What it tests, in kebab case; `tense` names the grammar topic, if there is one. */
  topic: z.string(),
  tense: tenseSchema.optional(),
  text: z.string(),
  options: z
    .array(z.object({ id: optionIdSchema, value: z.string(), isCorrect: z.literal(true).optional() }))
    .length(4),
});
export type LevelTestQuestion = z.infer<typeof levelTestQuestionSchema>;

export const grammarCalls = defineCalls('grammar', {
  getGrammarTopics: {
    access: 'user',
    summary: 'The 18 topics with the user’s progress in each, in the order of the question bank.',
    response: z.object({ topics: z.array(grammarTopicSchema) }),
  },
  getGrammarQuestions: {
    access: 'user',
    summary:
      'The ten questions of one level of a topic, in order: index 0–9 is what exercisesLeft counts. Static content with an ETag, answered with 304 if unchanged.',
    query: z.object({ tense: tenseSchema, level: z.coerce.number().int().min(1).max(5) }),
    response: z.object({
      tense: tenseSchema,
      level: quizLevelSchema,
      contentVersion: contentVersionSchema,
      questions: z.array(grammarQuestionSchema).length(10),
    }),
  },
  getGrammarRules: {
    access: 'user',
    summary: 'The rules page of one topic. Static content with an ETag, answered with 304 if unchanged.',
    query: z.object({ tense: tenseSchema }),
    response: grammarRulesSchema,
  },
  getLevelTest: {
    access: 'user',
    summary: 'The twenty questions of the level test in rising order. Static content with an ETag.',
    response: z.object({
      contentVersion: contentVersionSchema,
      questions: z.array(levelTestQuestionSchema).length(20),
    }),
  },
  getGrammarStatus: {
    access: 'user',
    summary: 'The user’s progress in every topic they have begun.',
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
  },
  getGrammarDays: {
    access: 'user',
    summary:
      'The days on which the user saved a quiz, from the first one, by the clock that each save named.',
    response: z.object({ days: z.array(z.iso.date()) }),
  },
  saveGrammarResult: {
    access: 'user',
    summary:
      'Saves the result of a level: mistakes become exercisesLeft; without any, the user moves to the next level, or completes the topic at level 5. A repeated runId changes nothing and returns the present progress. A result of another level or content version, of a completed topic, or of questions that were not asked (a retry asks only those left) is answered with 409, with the wrong field in `errors`.',
    query: z.object({ utcOffset: utcOffsetSchema }),
    body: z.object({
      tense: tenseSchema,
      exercisesLeft: z
        .array(z.int().min(0).max(9))
        .max(10)
        .refine((indexes) => new Set(indexes).size === indexes.length, 'Indexes must not repeat'),
      runId: z.uuid().optional(),
      level: quizLevelSchema.optional(),
      contentVersion: contentVersionSchema.optional(),
    }),
    response: grammarStatusSchema,
    errors: ['CONFLICT', 'TOO_MANY_GRAMMAR_RUNS'],
  },
  restartGrammarTopic: {
    access: 'user',
    summary: 'Restarts a topic at level 1 with nothing left to repeat.',
    body: z.object({ tense: tenseSchema }),
    response: grammarStatusSchema,
  },
  getGrammarStatuses: {
    method: 'GET',
    path: '/internal/grammarStatuses/{userId}',
    access: 'internal',
    summary: 'The progress of one user, for getUser.',
    params: z.object({ userId: z.coerce.number().int().positive() }),
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
  },
});
