import { BuildError } from '../config/rspack.ts';
import type { InstallableKit } from '../release/kit.ts';
import { developSection } from './develop-section.ts';

interface DevelopmentCommand {
  readonly folder: string;
  readonly kit: InstallableKit;
  readonly site?: string | undefined;
  readonly port?: string | undefined;
  /** The name of the section; any by default. */
  readonly name?: string;
}

/** Serves a section inside a running site until the command is stopped. @throws {BuildError} */
export async function runDevelopment(command: DevelopmentCommand): Promise<void> {
  const { site = 'http://localhost:8080', port = '8090', ...section } = command;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new BuildError(`--port ${port} is no port: a number up to 65535`);
  const development = await developSection({ ...section, site: originOf(site), port: Number(port) });
  const stopped = whenStopped();
  console.log(`ready ${development.origin}: ${originOf(site)} with the section from here`);
  for (const path of development.paths) console.log(`  ${development.origin}${path}`);
  await stopped;
  await development.stop();
}

/** Resolves at Ctrl-C, SIGTERM and a closed terminal, and when npm or npx ends, which passes no signal on. */
function whenStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
    // The process that started this one on a newer Node is gone.
    process.once('disconnect', stop);
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500).unref();
  });
}

function originOf(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new BuildError(`--site ${site} is no origin: http://localhost:8080, https://site.example`);
  return url.origin;
}
