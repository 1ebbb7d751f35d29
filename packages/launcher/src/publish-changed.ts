import { buildChanged } from '@mova/bundler/builds';
import { publishBuilds } from '@mova/releases';
import { OperatorError, type Progress } from '@mova/workspace';
import type { BackingServices } from './backing-services.ts';
import type { SiteConfig } from './environments.ts';
import type { StartOptions } from './start-options.ts';

/** Builds what changed and makes it live. @throws {OperatorError} with the output of the bundler */
export async function publishChanged({
  options,
  config,
  backing,
  progress,
}: {
  readonly options: StartOptions;
  readonly config: SiteConfig;
  readonly backing: BackingServices;
  readonly progress: Progress;
}): Promise<void> {
  const builds = await buildChanged({
    buildsDir: options.buildsDir ?? config.paths.builds,
    env: process.env,
    signal: options.signal,
    onBuild: (target) => progress.line(`building ${target}`),
  }).catch((error: Error) => {
    throw options.signal?.aborted ? error : new OperatorError(error.message);
  });
  const { set, published } = await publishBuilds(builds, {
    store: config.paths.releases,
    record: config.paths.published,
    adminUrl: backing.adminUrl,
  });
  const summary = published.length === 0 ? 'nothing changed' : `published ${published.join(', ')}`;
  progress.line(`release set ${set?.number} is live (${summary})`);
}
