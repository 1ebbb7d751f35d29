import { publishDevelopment } from '@mova/releases';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import type { Environment, Progress } from '@mova/workspace';
import type { BackingServices } from './backing-services.ts';
import type { ProcessGroup } from './supervision/process-group.ts';
import { watchSources } from './watch-sources.ts';

/** Reports builds that fail, and the first that succeeds again. */
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
 * Serves shell and sections from dev servers with hot reload, and restarts services when their sources
 * change. Returns environment variables for the gateway.
 */
export async function startDevelopment(
  group: ProcessGroup,
  backing: BackingServices,
  progress: Progress,
): Promise<{ readonly gatewayEnv: Environment; stop(): Promise<void> }> {
  // A dynamic import: rspack is large, and no other start needs it.
  const { startDevServers } = await import('@mova/bundler');
  const servers = await startDevServers({ onCompiled: compilationReporter(progress) });
  const db = openDatabase<PlatformTables>(backing.adminUrl, { name: 'mova-develop', max: 1 });
  try {
    await publishDevelopment({ releases: servers.releases, db });
  } finally {
    await db.destroy();
  }
  const stopWatching = watchSources((names) => {
    progress.line(`sources of ${names.join(', ')} changed`);
    for (const name of names) void group.restart(name);
  });
  return {
    gatewayEnv: { DEV_ORIGINS: servers.origins.join(',') },
    async stop() {
      stopWatching();
      await servers.stop();
    },
  };
}
