import { findPrunable, minRetention, pruneReleases } from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import { recordAct } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { openStore, withDatabase } from './connection.ts';
import { parseCount } from './parse.ts';

interface PruneOptions {
  readonly sets: number;
  readonly days: number;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Adds `release prune`. */
export function addPruneCommand(release: Command): void {
  release
    .command('prune')
    .description('say which stored releases no one needs any more; with --yes, remove them')
    .option('--sets <count>', 'keep the sets that were live last, at least 5', parseCount, minRetention.sets)
    .option('--days <count>', 'keep what was in use in these days, at least 7', parseCount, minRetention.days)
    .option('--yes', 'remove them')
    .option('--json', 'a JSON array')
    .action(prune);
}

async function prune({ sets, days, yes = false, json = false }: PruneOptions): Promise<void> {
  if (sets < minRetention.sets || days < minRetention.days)
    throw new OperatorError(
      `open pages and the way back need ${minRetention.sets} sets and ${minRetention.days} days at least.`,
    );
  const store = openStore();
  await withDatabase(async (db: Kysely<PlatformTables>) => {
    const releases = await findPrunable(db, store, { sets, days });
    const names = releases.map(({ section, version }) => `${section}@${version}`);
    if (yes && names.length > 0) {
      await pruneReleases(db, store, releases);
      await recordAct(db, 'release prune', { releases: names.join(', ') });
    }
    if (json) return console.log(JSON.stringify(releases, null, 2));
    for (const name of names) console.log(`${name} ${yes ? 'is removed' : 'would be removed'}`);
    if (names.length === 0) console.log('every stored release is needed');
    else if (!yes) console.log('nothing was removed: repeat with --yes');
  });
}
