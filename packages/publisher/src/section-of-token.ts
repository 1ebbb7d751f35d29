import { hashSecret, type PlatformTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';

const tokenForm = /^[\w-]{20,200}$/;

/** Returns the hash of what may be a token. */
export const hashToken = (token: string): string | undefined =>
  tokenForm.test(token) ? hashSecret(token) : undefined;

/** Returns the section whose token has this hash; undefined for any other. */
export async function sectionOfHash(
  db: Kysely<PlatformTables>,
  hash: string | undefined,
): Promise<string | undefined> {
  if (hash === undefined) return undefined;
  const row = await db
    .selectFrom('platform.publish_tokens')
    .select('section')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.section;
}
