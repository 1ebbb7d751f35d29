import { fieldsOf, keepJson, readJson } from '@mova/app-kit/storage';
import * as z from 'zod/mini';
import { defaultTense, levels } from '../domain/topic-table.ts';
import { tenseSchema } from './stored-values.ts';

const key = 'mova:grammar-levels';

const levelsSchema = z.object({
  /** Tab of /grammar. */
  currentLevel: z.catch(z.enum(levels), 'Beginner'),
  /** Topic of /rules. */
  currentTopic: z.catch(tenseSchema, defaultTense),
  /** Topic of /grammar-exercise. */
  exerciseActiveTense: z.catch(tenseSchema, defaultTense),
});

type GrammarLevels = Readonly<z.infer<typeof levelsSchema>>;

/** Reads a user's choices; what is missing or broken has its default. */
export function readGrammarLevels(userId: number | undefined): GrammarLevels {
  const stored = fieldsOf(readJson('tab', key));
  const isOwn = userId !== undefined && stored?.userId === userId;
  return levelsSchema.parse(isOwn ? stored : {});
}

export function storeGrammarLevels(userId: number | undefined, choice: Partial<GrammarLevels>): void {
  if (userId === undefined) return;
  keepJson('tab', key, { ...readGrammarLevels(userId), ...choice, userId });
}
