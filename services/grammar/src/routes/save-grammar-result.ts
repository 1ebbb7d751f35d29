import { calls, type RequestOf } from '@mova/contracts';
import { ApiError, changeAsLearner, handle, type Route } from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ContentDocuments } from '../content/serving/content-documents.ts';
import type { TopicContent } from '../content/files/topic-schema.ts';
import type { GrammarDatabase } from '../db/database.ts';
import { noteRun } from '../db/saved-runs-repository.ts';
import { holdStanding, moveStanding } from '../db/standing-repository.ts';
import { applyResult, type ResultConflict } from '../domain/apply-result.ts';
import { type Standing, statusOf } from '../domain/topic-standing.ts';

interface GrammarParts {
  readonly db: Kysely<GrammarDatabase>;
  readonly topics: readonly TopicContent[];
  readonly documents: ContentDocuments;
  /** Runs that a user may save within a day. */
  readonly maxRunsPerDay: number;
}

/**
 * Saves what a learner brings from a run through a level. The same run again changes nothing; a run played
 * elsewhere in the meantime, from questions of another version, or of a completed topic is refused with
 * CONFLICT, whose `errors` name the field that does not fit.
 */
export function saveGrammarResult({ db, topics, documents, maxRunsPerDay }: GrammarParts): Route {
  return handle(calls.saveGrammarResult, async ({ body, caller: { userId } }) => {
    const standing = await changeAsLearner(db, 'grammar', userId, (trx) =>
      saveResult(trx, userId, body, { documents, maxRunsPerDay }),
    );
    return statusOf(topics, standing);
  });
}

async function saveResult(
  trx: Transaction<GrammarDatabase>,
  userId: number,
  { tense, runId, ...result }: RequestOf<typeof calls.saveGrammarResult>['body'],
  { documents, maxRunsPerDay }: Pick<GrammarParts, 'documents' | 'maxRunsPerDay'>,
): Promise<Standing> {
  const standing = await holdStanding(trx, userId, tense);
  const savedFor = runId && (await noteRun(trx, userId, runId, tense, maxRunsPerDay));
  if (savedFor === tense) return standing;
  if (savedFor) throw conflict({ field: 'tense', reason: 'This run was saved for another topic' });
  const { levels } = documents.topics[tense];
  const applied = applyResult(standing, result, (level) => levels[level - 1]?.contentVersion);
  if (!applied.ok) throw conflict(applied.conflict);
  return moveStanding(trx, standing, applied.progress);
}

/** Thrown inside the transaction: nothing of the result is kept, so it may be sent again once it fits. */
const conflict = ({ field, reason }: ResultConflict) =>
  new ApiError('CONFLICT', 'The result does not fit where the learner stands', {
    errors: [{ path: `body.${field}`, message: reason }],
  });
