import { closeAccount, type EventHandlers } from '@mova/service-kit';
import type { ExercisesDatabase } from '../db/database.ts';
import { eraseLearner, openLedger } from '../db/ledger-repository.ts';

/**
 * What the service does with events of others. A deletion closes the account for good: a registration that
 * was set aside may be redriven long after it, and must open nothing.
 *
 * @param freeTrainings trainings a new account starts with
 */
export function eventHandlers(freeTrainings: number): EventHandlers<ExercisesDatabase> {
  return {
    'user.registered': ({ payload }, trx) =>
      openLedger(trx, {
        userId: payload.userId,
        freeTrainingsLeft: freeTrainings,
        formerUserId: payload.formerUserId,
        openedAt: new Date(payload.registeredAt),
      }),
    'user.deleted': ({ payload }, trx) =>
      closeAccount(trx, 'exercises', payload.userId, () => eraseLearner(trx, payload.userId)),
  };
}
