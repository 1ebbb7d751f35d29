import { keepJson, readJson } from '@mova/app-kit/storage';
import type { Tense } from '@mova/contracts';
import * as z from 'zod/mini';
import { defaultTense, type Level, levels } from '../domain/topic-table.ts';
import { tenseSchema } from './stored-values.ts';

export interface GrammarLevels {
  /** Tab of /grammar. */
  readonly currentLevel: Level;
  /** Topic of /rules. */
  readonly currentTopic: Tense;
  /** Topic of /grammar-exercise. */
  readonly exerciseActiveTense: Tense;
}

const key = 'mova:grammar-levels';

const defaults: GrammarLevels = {
  currentLevel: 'Beginner',
  currentTopic: defaultTense,
  exerciseActiveTense: defaultTense,
};

const levelsSchema = z.object({
  userId: z.number(),
  currentLevel: z.catch(z.enum(levels), defaults.currentLevel),
  currentTopic: z.catch(tenseSchema, defaults.currentTopic),
  exerciseActiveTense: z.catch(tenseSchema, defaults.exerciseActiveTense),
});

/** Reads a user's choices; what is missing or broken has its default. */
export function readGrammarLevels(userId: number | undefined): GrammarLevels {
  const { data } = levelsSchema.safeParse(readJson('tab', key));
  return data && data.userId === userId ? data : defaults;
}

export function storeGrammarLevels(userId: number | undefined, choice: Partial<GrammarLevels>): void {
  if (userId === undefined) return;
  keepJson('tab', key, { ...readGrammarLevels(userId), ...choice, userId });
}
