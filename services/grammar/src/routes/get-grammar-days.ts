import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { GrammarDb } from '../db/database.ts';
import { findLearningDays } from '../db/learning-days-repository.ts';

export function getGrammarDays(db: GrammarDb): Route {
  return handle(calls.getGrammarDays, async ({ caller }) => ({
    days: await findLearningDays(db, caller.userId),
  }));
}
