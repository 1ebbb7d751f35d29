import { closeAccount, type EventHandlers } from '@mova/service-kit';
import type { DictionaryDatabase } from '../db/database.ts';
import { eraseLearner } from '../db/learners-repository.ts';
import { applyTraining } from './apply-training.ts';

/** This domain's cursor in the log: what is read after an event waits for it. */
export const consumer = { schema: 'dictionary', consumer: 'dictionary' } as const;

/**
 * What the dictionary does with events. A new learner needs nothing here: the first call opens their book.
 * A call that is still on its way while its account is erased must not open it again, so a deletion closes
 * the account for good.
 */
export const eventHandlers: EventHandlers<DictionaryDatabase> = {
  'training.completed': ({ payload }, trx) => applyTraining(trx, payload),
  'user.deleted': ({ payload }, trx) =>
    closeAccount(trx, consumer.schema, payload.userId, () => eraseLearner(trx, payload.userId)),
};
