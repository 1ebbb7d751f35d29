import type { EventHandlers } from '@mova/service-kit';
import type { ExercisesDatabase } from '../db/database.ts';
import { closeAccount, openLedger } from '../db/ledger-repository.ts';

/** Name of this service's cursor over the log. */
export const consumerName = 'ledger';

/**
 * What the service does with events of others.
 *
 * The log's order alone does not keep a deleted learner deleted: transaction numbers are given out before
 * commits, and a registration that was set aside may be redriven long after the deletion was applied. So a
 * deletion leaves the bare number of the account behind (`closed_accounts`), which no later registration
 * gets past; numbers are never used twice.
 *
 * @param freeTrainings trainings a new account starts with
 */
export function eventHandlers(freeTrainings: number): EventHandlers<ExercisesDatabase> {
  return {
    'user.registered': ({ payload }, trx) =>
      openLedger(trx, {
        userId: payload.userId,
        freeTrainingsLeft: freeTrainings,
        openedAt: new Date(payload.registeredAt),
      }),
    'user.deleted': ({ payload }, trx) => closeAccount(trx, payload.userId),
  };
}
