import type { EventHandlers } from '@mova/service-kit';
import type { GrammarDatabase } from '../db/database.ts';
import { eraseLearner } from '../db/standing-repository.ts';

/** Name of this service's cursor over the log. */
export const consumerName = 'learners';

/**
 * What the service does with events of others. No event brings rows of a learner back, so a deletion needs
 * no trace of its own here.
 */
export const eventHandlers: EventHandlers<GrammarDatabase> = {
  'user.deleted': ({ payload }, trx) => eraseLearner(trx, payload.userId),
};
