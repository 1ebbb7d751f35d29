import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { TopicContent } from '../content/files/topic-schema.ts';
import type { GrammarDb } from '../db/database.ts';
import { findStandings } from '../db/standing-repository.ts';
import { statusesOf } from '../domain/topic-standing.ts';

/** A user's standing in the topics they have started, for other services; unknown users have none. */
export function getGrammarStatuses(db: GrammarDb, topics: readonly TopicContent[]): Route {
  return handle(calls.getGrammarStatuses, async ({ params }) => ({
    statuses: statusesOf(topics, await findStandings(db, params.userId)),
  }));
}
