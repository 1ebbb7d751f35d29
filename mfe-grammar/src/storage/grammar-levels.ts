import { fieldsOf, keepJson, readJson } from '@mova/app-kit/storage';
import type { Tense } from '@mova/contracts';
import { type Level, levelTabs } from '../domain/level-query.ts';
import { defaultTense, isTense } from '../domain/topic-table.ts';

/** What the section remembers of a learner in this tab (`grammarLevels` of the client state, specification §3). */
export interface GrammarLevels {
  /** Tab of /grammar. */
  readonly currentLevel: Level;
  /** Topic of /rules. */
  readonly currentTopic: Tense;
  /** Topic of /grammar-exercise. */
  readonly exerciseActiveTense: Tense;
}

const key = 'mova:grammar-levels';

/** Whatever is missing, broken or another learner's reads as the specification's defaults. */
export function readGrammarLevels(userId: number | undefined): GrammarLevels {
  const kept = fieldsOf(readJson('tab', key));
  const own = kept?.userId === userId ? kept : undefined;
  return {
    currentLevel: levelTabs.find(({ level }) => level === own?.currentLevel)?.level ?? 'Beginner',
    currentTopic: isTense(own?.currentTopic) ? own.currentTopic : defaultTense,
    exerciseActiveTense: isTense(own?.exerciseActiveTense) ? own.exerciseActiveTense : defaultTense,
  };
}

/** Remembers a choice beside the others. */
export function keepGrammarLevels(userId: number | undefined, choice: Partial<GrammarLevels>): void {
  if (userId === undefined) return;
  keepJson('tab', key, { ...readGrammarLevels(userId), ...choice, userId });
}
