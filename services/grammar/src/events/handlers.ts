import { closeAccount, type EventHandlers } from '@mova/service-kit';
import type { GrammarDatabase } from '../db/database.ts';
import { eraseLearner } from '../db/standing-repository.ts';

/** Name of this service's cursor over the log. */
export const consumerName = 'learners';

/**
 * What the service does with events of others. A save that is still on its way while its account is erased
 * must not bring rows back, so a deletion closes the account for good.
 */
export const eventHandlers: EventHandlers<GrammarDatabase> = {
  'user.deleted': ({ payload }, trx) =>
    closeAccount(trx, 'grammar', payload.userId, () => eraseLearner(trx, payload.userId)),
};
