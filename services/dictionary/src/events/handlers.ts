import { closeAccount, type EventHandlers } from '@mova/service-kit';
import type { DictionaryDatabase } from '../db/database.ts';
import { eraseLearner } from '../db/learners-repository.ts';

/** Name of this domain's cursor in the log. */
export const consumerName = 'dictionary';

/**
 * What the dictionary does with events. A new learner needs nothing here: the first call opens their book.
 * A call that is still on its way while its account is erased must not open it again, so a deletion closes
 * the account for good.
 */
export const eventHandlers: EventHandlers<DictionaryDatabase> = {
  'user.deleted': ({ payload }, trx) =>
    closeAccount(trx, 'dictionary', payload.userId, () => eraseLearner(trx, payload.userId)),
};
