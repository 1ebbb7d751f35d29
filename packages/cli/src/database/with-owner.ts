import { openDatabase } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Kysely } from 'kysely';

/** Runs `work` on one connection of the owner. @throws {OperatorError} when no connection can be opened */
export async function withOwner<Tables, T>(
  adminUrl: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const db = openDatabase<Tables>(adminUrl, { name: 'mova-operator', max: 1 });
  try {
    // Opens the connection: an error of it is the operator's to fix, one of `work` may be ours.
    await db
      .connection()
      .execute(async () => undefined)
      .catch(explain);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A failure to connect to any of several addresses has a code and no message. */
function explain(error: unknown): never {
  const { message, code } = error as NodeJS.ErrnoException;
  throw new OperatorError(`the database cannot be used: ${message || code}.`, { cause: error });
}
