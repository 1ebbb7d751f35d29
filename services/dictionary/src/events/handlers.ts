import { closeAccount, type EventHandlers } from '@mova/service-kit';
import type { DictionaryDatabase } from '../db/database.ts';
import { eraseUser } from '../db/users-repository.ts';
import { applyTraining } from './apply-training.ts';

export const consumer = { schema: 'dictionary', consumer: 'dictionary' } as const;

/** A deletion closes the account, so that a call still in progress cannot write rows for it afterwards. */
export const eventHandlers: EventHandlers<DictionaryDatabase> = {
  'training.completed': ({ payload }, trx) => applyTraining(trx, payload),
  'user.deleted': ({ payload }, trx) =>
    closeAccount(trx, consumer.schema, payload.userId, () => eraseUser(trx, payload.userId)),
};
