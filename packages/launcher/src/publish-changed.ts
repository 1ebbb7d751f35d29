import { buildChanged } from '@mova/bundler/builds';
import { publishBuilds } from '@mova/releases';
import { OperatorError, type Progress } from '@mova/workspace';
import type { BackingServices } from './backing-services.ts';
import type { Wiring } from './environments.ts';
import type { StartOptions } from './start-options.ts';

/** A start's step: builds what changed and makes it live. OperatorError with the bundler's own words. */
export async function publishChanged(means: {
  readonly options: StartOptions;
  readonly wiring: Wiring;
  readonly backing: BackingServices;
  readonly progress: Progress;
}): Promise<void> {
  const { options, wiring, backing, progress } = means;
  const builds = await buildChanged({
    buildsDir: options.buildsDir ?? wiring.places.builds,
    env: process.env,
    signal: options.signal,
    onBuild: (target) => progress.line(`building ${target}`),
  }).catch((error: Error) => {
    throw options.signal?.aborted ? error : new OperatorError(error.message);
  });
  const { store, record } = { store: wiring.places.releases, record: wiring.places.published };
  const { set, published } = await publishBuilds(builds, { store, record, adminUrl: backing.adminUrl });
  const what = published.length === 0 ? 'nothing changed' : `published ${published.join(', ')}`;
  progress.line(`release set ${set?.number} is live (${what})`);
}
