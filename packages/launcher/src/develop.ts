import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { publishDevelopment } from '@mova/releases';
import type { BackingServices } from './backing-services.ts';
import type { ProcessGroup } from './supervision/process-group.ts';
import type { Environment, Progress } from '@mova/workspace';
import { watchSources } from './watch-sources.ts';

/** Tells of builds that fail, and of the first that works again; every good one would be noise. */
function compilationReporter(progress: Progress) {
  const broken = new Set<string>();
  return (target: string, errors: readonly string[]) => {
    if (errors.length > 0) {
      broken.add(target);
      progress.line(`${target} does not build:\n${errors.join('\n')}`);
    } else if (broken.delete(target)) progress.line(`${target} builds again`);
  };
}

/**
 * Development instead of releases: shell and sections come from development servers with hot reload, and
 * services start again when their sources change. Answers what the gateway must be told, and what ends it.
 */
export async function develop(
  group: ProcessGroup,
  backing: BackingServices,
  progress: Progress,
): Promise<{ readonly gatewayEnv: Environment; stop(): Promise<void> }> {
  // Loaded only here: the bundler is the largest thing there is, and a start needs it in no other case.
  const { startDevServers } = await import('@mova/bundler');
  const servers = await startDevServers({ onCompiled: compilationReporter(progress) });
  const db = openDatabase<PlatformTables>(backing.adminUrl, { name: 'mova-develop', max: 1 });
  try {
    await publishDevelopment({ releases: servers.releases, db });
  } finally {
    await db.destroy();
  }
  const unwatch = watchSources((names) => {
    progress.line(`sources of ${names.join(', ')} changed`);
    for (const name of names) void group.cycle(name);
  });
  return {
    gatewayEnv: { DEV_ORIGINS: servers.origins.join(',') },
    async stop() {
      unwatch();
      await servers.stop();
    },
  };
}
