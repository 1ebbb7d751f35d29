import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from './database.ts';

/**
 * The key cursors are sealed with, the same for every replica. Read when it is first needed and then kept;
 * a failure is not kept.
 *
 * @returns a function that gives the key
 */
export function cursorKeyOf(db: Kysely<DictionaryDatabase>): () => Promise<Buffer> {
  let known: Promise<Buffer> | undefined;
  const read = async () => {
    const { key } = await db
      .selectFrom('dictionary.signing_keys')
      .select('key')
      .where('purpose', '=', 'page-cursor')
      .executeTakeFirstOrThrow();
    return key;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
