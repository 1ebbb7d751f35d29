import { closeAccount, type EventHandlers } from '@mova/service-kit';
import type { ExercisesDatabase } from '../db/database.ts';
import { deleteUserData, openLedger } from '../db/ledger-repository.ts';

/** A deletion closes the account: a dead-lettered registration redriven after it must open no ledger. */
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
      closeAccount(trx, 'exercises', payload.userId, () => deleteUserData(trx, payload.userId)),
  };
}
