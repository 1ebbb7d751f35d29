import { z } from 'zod';
import { defineCall } from '../call.ts';

/** The 18 topics in the order of the question bank: six per level (specification §3, §9). */
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

/** A learner's standing in one topic (specification §3, grammar exercise status). */
export const grammarStatusSchema = z.object({
  id: z.int(),
  tense: tenseSchema,
  numberOfCurrentLvl: z.int().min(1).max(5),
  /** Indexes 0–9 within the level's slice that were answered wrongly and wait to be repeated. */
  exercisesLeft: z.array(z.int().min(0).max(9)),
  premium: z.boolean(),
  completed: z.boolean(),
});
export type GrammarStatus = z.infer<typeof grammarStatusSchema>;

export const grammarTopicSchema = z.object({
  tense: tenseSchema,
  level: grammarLevelSchema,
  /** English name: `Present Simple`. */
  title: z.string(),
  /** One sentence in Ukrainian. */
  description: z.string(),
  /** Route of the topic: `/present-simple`. */
  link: z.string(),
  premium: z.boolean(),
  /** The learner's standing; a topic not begun stands at level 1 with nothing left. */
  status: grammarStatusSchema.pick({ numberOfCurrentLvl: true, exercisesLeft: true, completed: true }),
});
export type GrammarTopic = z.infer<typeof grammarTopicSchema>;

/** Levels of a topic; each holds a slice of ten questions (specification §9). */
const quizLevelSchema = z.int().min(1).max(5);

/** Version of the questions of one level (or of the level test): a hash, so equal content has an equal version. */
const contentVersionSchema = z.string().min(8).max(64);

const optionIdSchema = z.enum(['1', '2', '3', '4']);

/** One question of a quiz; exactly one option is right, every other says in Ukrainian why it is wrong. */
export const grammarQuestionSchema = z.object({
  id: z.string(),
  /** English sentence with one blank `___`. */
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
  /** Ukrainian: why the right option is right. */
  explanation: z.string(),
  /** Id of a rule of the topic’s rules page: its anchor there. */
  rule: z.string(),
});
export type GrammarQuestion = z.infer<typeof grammarQuestionSchema>;

const grammarExamplesSchema = z.array(z.object({ english: z.string(), native: z.string() }));

/** A part of a rules page (specification §3). English patterns stand in backticks in Ukrainian text. */
export const rulesSectionSchema = z.object({
  desc: z.string(),
  examples: grammarExamplesSchema,
  desc_2: z.string().optional(),
  examples_2: grammarExamplesSchema.optional(),
  rules: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type RulesSection = z.infer<typeof rulesSectionSchema>;

const rulesPageBase = {
  tense: tenseSchema,
  title: z.string(),
  description: z.string(),
  description_2: z.string().optional(),
  link: z.string(),
  /** The «Не плутайте» box. */
  contrast: z.object({ text: z.string(), examples: grammarExamplesSchema }),
};

/** Three kinds of sentence; Articles has its three topics instead. */
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

/** One question of the level test. */
export const levelTestQuestionSchema = z.object({
  id: z.string(),
  cefr: cefrBandSchema,
  /** What it tests, in kebab case; where it is a topic of ours, `tense` names that. */
  topic: z.string(),
  tense: tenseSchema.optional(),
  text: z.string(),
  options: z
    .array(z.object({ id: optionIdSchema, value: z.string(), isCorrect: z.literal(true).optional() }))
    .length(4),
});
export type LevelTestQuestion = z.infer<typeof levelTestQuestionSchema>;

export const grammarCalls = {
  getGrammarTopics: defineCall({
    id: 'getGrammarTopics',
    service: 'grammar',
    method: 'GET',
    path: '/api/getGrammarTopics',
    access: 'user',
    summary: 'The 18 topics with the learner’s standing in each, in the order of the question bank.',
    response: z.object({ topics: z.array(grammarTopicSchema) }),
    errors: [],
  }),
  getGrammarQuestions: defineCall({
    id: 'getGrammarQuestions',
    service: 'grammar',
    method: 'GET',
    path: '/api/getGrammarQuestions',
    access: 'user',
    summary:
      'The ten questions of one level of a topic, in order: index 0–9 is what exercisesLeft counts. Content alone: carries an ETag and answers 304.',
    query: z.object({ tense: tenseSchema, level: z.coerce.number().int().min(1).max(5) }),
    response: z.object({
      tense: tenseSchema,
      level: quizLevelSchema,
      contentVersion: contentVersionSchema,
      questions: z.array(grammarQuestionSchema).length(10),
    }),
    errors: [],
  }),
  getGrammarRules: defineCall({
    id: 'getGrammarRules',
    service: 'grammar',
    method: 'GET',
    path: '/api/getGrammarRules',
    access: 'user',
    summary: 'The rules page of one topic. Content alone: carries an ETag and answers 304.',
    query: z.object({ tense: tenseSchema }),
    response: grammarRulesSchema,
    errors: [],
  }),
  getLevelTest: defineCall({
    id: 'getLevelTest',
    service: 'grammar',
    method: 'GET',
    path: '/api/getLevelTest',
    access: 'user',
    summary: 'The twenty questions of the level test in rising order. Content alone: carries an ETag.',
    response: z.object({
      contentVersion: contentVersionSchema,
      questions: z.array(levelTestQuestionSchema).length(20),
    }),
    errors: [],
  }),
  getGrammarStatus: defineCall({
    id: 'getGrammarStatus',
    service: 'grammar',
    method: 'GET',
    path: '/api/getGrammarStatus',
    access: 'user',
    summary: 'The learner’s standing in every topic they have begun.',
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
    errors: [],
  }),
  saveGrammarResult: defineCall({
    id: 'saveGrammarResult',
    service: 'grammar',
    method: 'POST',
    path: '/api/saveGrammarResult',
    access: 'user',
    summary:
      'Saves the result of a level: mistakes become exercisesLeft; none leads to the next level, at level 5 to completed. A repeated runId changes nothing and answers the standing. A result of another level or content, of a completed topic, or of questions that were not asked (a retry asks those left alone) answers 409; `errors` name the field that does not fit.',
    body: z.object({
      tense: tenseSchema,
      /** Indexes 0–9 within the level’s slice, each once. */
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
  }),
  restartGrammarTopic: defineCall({
    id: 'restartGrammarTopic',
    service: 'grammar',
    method: 'POST',
    path: '/api/restartGrammarTopic',
    access: 'user',
    summary: 'Starts a topic over at level 1 with nothing left to repeat.',
    body: z.object({ tense: tenseSchema }),
    response: grammarStatusSchema,
    errors: [],
  }),
  getGrammarStatuses: defineCall({
    id: 'getGrammarStatuses',
    service: 'grammar',
    method: 'GET',
    path: '/internal/grammarStatuses/{userId}',
    access: 'internal',
    summary: 'Standing of one learner, for the composition of getUser.',
    params: z.object({ userId: z.coerce.number().int().positive() }),
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
    errors: [],
  }),
} as const;
