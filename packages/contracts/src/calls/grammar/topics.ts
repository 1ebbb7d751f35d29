import { z } from 'zod';
import { defineCalls } from '../../call.ts';

/** The 18 topics in the order of the question bank: six per level. */
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
  /** Route of the topic, such as `/present-simple`. */
  link: z.string(),
  premium: z.boolean(),
  /** Level 1 with nothing left to repeat if the user has not begun the topic. */
  status: grammarStatusSchema.pick({ numberOfCurrentLvl: true, exercisesLeft: true, completed: true }),
});
export type GrammarTopic = z.infer<typeof grammarTopicSchema>;

export const grammarTopicCalls = defineCalls('grammar', {
  getGrammarTopics: {
    access: 'user',
    summary: 'The 18 topics with the user’s progress in each, in the order of the question bank.',
    response: z.object({ topics: z.array(grammarTopicSchema) }),
    errors: [],
  },
});
