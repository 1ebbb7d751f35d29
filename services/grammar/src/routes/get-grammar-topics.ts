import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { TopicContent } from '../content/files/topic-schema.ts';
import type { GrammarDb } from '../db/database.ts';
import { findStandings } from '../db/standing-repository.ts';
import { topicsWithStanding } from '../domain/topic-standing.ts';

export function getGrammarTopics(db: GrammarDb, topics: readonly TopicContent[]): Route {
  return handle(calls.getGrammarTopics, async ({ caller }) => ({
    topics: topicsWithStanding(topics, await findStandings(db, caller.userId)),
  }));
}
