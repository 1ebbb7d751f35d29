import { calls, type RequestOf } from '@mova/contracts';
import { ApiError, changeAsUser, handle, learningDay, type Route } from '@mova/service-kit';
import type { TopicContent } from '../content/files/topic-schema.ts';
import type { ContentDocuments } from '../content/serving/load-content.ts';
import type { GrammarDb, GrammarTransaction } from '../db/database.ts';
import { recordLearningDay } from '../db/learning-days-repository.ts';
import { recordRun } from '../db/saved-runs-repository.ts';
import { lockStanding, updateStanding } from '../db/standing-repository.ts';
import { findConflict, progressAfter, type ResultConflict } from '../domain/apply-result.ts';
import { type Standing, statusOf } from '../domain/topic-standing.ts';

interface Dependencies {
  readonly db: GrammarDb;
  readonly topics: readonly TopicContent[];
  readonly documents: ContentDocuments;
  readonly maxRunsPerDay: number;
}

/**
 * Saves the result of a quiz run. Repeating it changes nothing. A result of another level, of questions of
 * another version, or of a completed topic is a CONFLICT whose `errors` name the field.
 */
export function saveGrammarResult({ db, topics, documents, maxRunsPerDay }: Dependencies): Route {
  return handle(calls.saveGrammarResult, async ({ body, query: { utcOffset }, caller: { userId } }) => {
    const standing = await changeAsUser(db, 'grammar', userId, (trx) =>
      saveResult(trx, userId, body, { documents, maxRunsPerDay, day: learningDay(new Date(), utcOffset) }),
    );
    return statusOf(topics, standing);
  });
}

async function saveResult(
  trx: GrammarTransaction,
  userId: number,
  { tense, runId, ...result }: RequestOf<typeof calls.saveGrammarResult>['body'],
  {
    documents,
    maxRunsPerDay,
    day,
  }: Pick<Dependencies, 'documents' | 'maxRunsPerDay'> & { readonly day: string },
): Promise<Standing> {
  const standing = await lockStanding(trx, userId, tense);
  const savedTense = runId && (await recordRun(trx, userId, runId, tense, maxRunsPerDay));
  if (savedTense === tense) return standing;
  if (savedTense) throw conflict({ field: 'tense', reason: 'This run was saved for another topic' });
  const { levels } = documents.topics[tense];
  const found = findConflict(standing, result, (level) => levels[level - 1]?.contentVersion);
  if (found) throw conflict(found);
  await recordLearningDay(trx, userId, day);
  return updateStanding(trx, standing, progressAfter(standing.numberOfCurrentLvl, result.exercisesLeft));
}

/** Thrown inside the transaction: the run is not recorded, so it may be sent again once it fits. */
const conflict = ({ field, reason }: ResultConflict) =>
  new ApiError('CONFLICT', 'The result does not fit the standing of the user', {
    errors: [{ path: `body.${field}`, message: reason }],
  });
