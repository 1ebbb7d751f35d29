import { calls } from '@mova/contracts';
import { changeAsUser, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { answerWelcome } from '../db/users-repository.ts';

export function closeWelcome(db: DictionaryDb): Route {
  return handle(calls.closeWelcome, async ({ caller }) => {
    await changeAsUser(db, 'dictionary', caller.userId, (trx) => answerWelcome(trx, caller.userId));
    return null;
  });
}
