import { hashSecret, type PlatformTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';

const tokenForm = /^Bearer ([\w-]{20,200})$/;

/** Returns the section whose token this is; undefined for any other. */
export async function sectionOfToken(
  db: Kysely<PlatformTables>,
  authorization: string | undefined,
): Promise<string | undefined> {
  const [, token] = tokenForm.exec(authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('platform.publish_tokens')
    .select('section')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return row?.section;
}
