import type { EventHandlers } from '@mova/service-kit';
import { closeAccount } from '../db/accounts-repository.ts';
import type { DictionaryDatabase } from '../db/database.ts';

/** Name of this domain's cursor in the log. */
export const consumerName = 'dictionary';

/**
 * What the dictionary does with events. A new learner needs nothing here: the first call opens their book.
 * A call that is still on its way while its account is erased must not open it again, so a deletion leaves
 * the bare number of the account behind (`closed_accounts`); numbers are never used twice.
 */
export const eventHandlers: EventHandlers<DictionaryDatabase> = {
  'user.deleted': ({ payload }, trx) => closeAccount(trx, payload.userId),
};
