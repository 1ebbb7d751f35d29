import type { Release, ReleaseSet, SectionRelease } from '@mova/contracts';
import type { LiveSet } from './live-set.ts';
import type { Releases } from './releases.ts';

interface Manifests {
  readonly find: (section: string, version: string) => Promise<Release | undefined>;
  /** A section without a manifest is left out, unless this throws. */
  readonly onMissing: (section: string, version: string) => void;
}

/** Reads the manifests of a set. Throws when the shell has none. */
export async function loadSet(set: ReleaseSet, { find, onMissing }: Manifests): Promise<LiveSet> {
  const shell = await find('shell', set.shell);
  if (shell?.kind !== 'shell') throw missing('shell', set.shell);
  const sections: SectionRelease[] = [];
  for (const [section, version] of Object.entries(set.sections)) {
    const release = await find(section, version);
    if (release?.kind === 'section') sections.push(release);
    else onMissing(section, version);
  }
  return { set, shell, sections };
}

/** Reads the manifests of a set that need not be served: throws when the store lacks one. */
export async function loadWholeSet(set: ReleaseSet, releases: Releases): Promise<LiveSet> {
  return loadSet(set, {
    find: (section, version) => releases.manifest(section, version),
    onMissing: (section, version) => {
      throw missing(section, version);
    },
  });
}

function missing(section: string, version: string): Error {
  return new Error(`release ${section}/${version} is not in the store`);
}
