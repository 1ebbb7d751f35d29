import { calls } from '@mova/contracts';
import { changeAsLearner, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { TopicContent } from '../content/files/topic-schema.ts';
import type { GrammarDatabase } from '../db/database.ts';
import { holdStanding, moveStanding } from '../db/standing-repository.ts';
import { start } from '../domain/apply-result.ts';
import { statusOf } from '../domain/topic-standing.ts';

/** Puts the caller back to the start of a topic, wherever they stand in it; a second time changes nothing. */
export function restartGrammarTopic(db: Kysely<GrammarDatabase>, topics: readonly TopicContent[]): Route {
  return handle(calls.restartGrammarTopic, async ({ body: { tense }, caller: { userId } }) => {
    const standing = await changeAsLearner(db, 'grammar', userId, async (trx) =>
      moveStanding(trx, await holdStanding(trx, userId, tense), start),
    );
    return statusOf(topics, standing);
  });
}
