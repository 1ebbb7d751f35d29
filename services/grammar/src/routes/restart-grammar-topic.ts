import { calls } from '@mova/contracts';
import { changeAsUser, handle, type Route } from '@mova/service-kit';
import type { TopicContent } from '../content/files/topic-schema.ts';
import type { GrammarDb } from '../db/database.ts';
import { lockStanding, updateStanding } from '../db/standing-repository.ts';
import { initialProgress, statusOf } from '../domain/topic-standing.ts';

export function restartGrammarTopic(db: GrammarDb, topics: readonly TopicContent[]): Route {
  return handle(calls.restartGrammarTopic, async ({ body: { tense }, caller: { userId } }) => {
    const standing = await changeAsUser(db, 'grammar', userId, async (trx) =>
      updateStanding(trx, await lockStanding(trx, userId, tense), initialProgress),
    );
    return statusOf(topics, standing);
  });
}
