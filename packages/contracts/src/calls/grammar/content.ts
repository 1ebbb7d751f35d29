import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { contentVersionSchema, quizLevelSchema } from './levels.ts';
import { tenseSchema } from './topics.ts';

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
  /** Anchor of a rule on the topic’s rules page. */
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

const rulesPageBase = {
  tense: tenseSchema,
  title: z.string(),
  description: z.string(),
  description_2: z.string().optional(),
  link: z.string(),
  /** The «Не плутайте» box. */
  contrast: z.object({ text: z.string(), examples: grammarExamplesSchema }),
};

/** Three kinds of sentence; Articles has three topics instead. */
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

export const grammarContentCalls = defineCalls('grammar', {
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
    errors: [],
  },
  getGrammarRules: {
    access: 'user',
    summary: 'The rules page of one topic. Static content with an ETag, answered with 304 if unchanged.',
    query: z.object({ tense: tenseSchema }),
    response: grammarRulesSchema,
    errors: [],
  },
  getLevelTest: {
    access: 'user',
    summary: 'The twenty questions of the level test in rising order. Static content with an ETag.',
    response: z.object({
      contentVersion: contentVersionSchema,
      questions: z.array(levelTestQuestionSchema).length(20),
    }),
    errors: [],
  },
});
