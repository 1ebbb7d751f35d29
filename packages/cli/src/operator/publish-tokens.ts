import { randomBytes } from 'node:crypto';
import { sectionPattern } from '@mova/contracts/names';
import { hashSecret, type PlatformTables, recordAct } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { withDatabase } from './connection.ts';

/** Adds `release token` and `release tokens`. */
export function addTokenCommands(release: Command): void {
  release
    .command('token <section>')
    .description('make the token with which a team publishes its section; the one before is valid no longer')
    .option('--revoke', 'make none, so that the team cannot publish')
    .action(token);
  release
    .command('tokens')
    .description('the sections that have a token, and since when')
    .option('--json', 'a JSON array')
    .action(tokens);
}

type Platform = Kysely<PlatformTables>;

async function token(section: string, { revoke = false }: { readonly revoke?: boolean }): Promise<void> {
  if (section !== 'shell' && !sectionPattern.test(section))
    throw new OperatorError(`${section} is not the name of a section.`);
  await withDatabase((db: Platform) => (revoke ? revokeToken(db, section) : makeToken(db, section)));
}

/** Printed once: only its hash is stored. */
async function makeToken(db: Platform, section: string): Promise<void> {
  const made = randomBytes(32).toString('base64url');
  const token_hash = hashSecret(made);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('platform.publish_tokens')
      .values({ section, token_hash })
      .onConflict((conflict) =>
        conflict.column('section').doUpdateSet({ token_hash, created_at: new Date() }),
      )
      .execute();
    await recordAct<PlatformTables>(trx, 'release token', { section });
  });
  console.log(made);
}

async function revokeToken(db: Platform, section: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('platform.publish_tokens')
      .where('section', '=', section)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new OperatorError(`${section} has no token.`);
    await recordAct<PlatformTables>(trx, 'release token', { section, revoke: true });
  });
  console.log(`${section} has no token any more`);
}

async function tokens({ json = false }: { readonly json?: boolean }): Promise<void> {
  const rows = await withDatabase((db: Platform) =>
    db
      .selectFrom('platform.publish_tokens')
      .select(['section', 'created_at as createdAt'])
      .orderBy('section')
      .execute(),
  );
  if (json) return console.log(JSON.stringify(rows, null, 2));
  for (const { section, createdAt } of rows) console.log(`${section.padEnd(12)} ${createdAt.toISOString()}`);
}
