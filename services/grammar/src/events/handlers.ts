import { closeAccount, type EventHandlers } from '@mova/service-kit';
import type { GrammarDatabase } from '../db/database.ts';
import { deleteUserData } from '../db/standing-repository.ts';

export const consumerName = 'learners';

/** A deletion closes the account, so that a save still in flight cannot bring rows back. */
export const eventHandlers: EventHandlers<GrammarDatabase> = {
  'user.deleted': ({ payload }, trx) =>
    closeAccount(trx, 'grammar', payload.userId, () => deleteUserData(trx, payload.userId)),
};
