import type { EventHandlers } from '@mova/service-kit';
import type { DictionaryDatabase } from '../db/database.ts';
import { eraseLearner } from '../db/learners-repository.ts';

/** Name of this domain's cursor in the log. */
export const consumerName = 'dictionary';

/** What the dictionary does with events. A new learner needs nothing here: the first call opens their book. */
export const handlers: EventHandlers<DictionaryDatabase> = {
  'user.deleted': ({ payload }, trx) => eraseLearner(trx, payload.userId),
};
