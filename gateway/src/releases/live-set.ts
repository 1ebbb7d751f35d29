import {
  type Release,
  type ReleaseSet,
  releaseSetSchema,
  type SectionName,
  type SectionRelease,
  type ShellRelease,
  sectionReleaseSchema,
  shellReleaseSchema,
} from '@mova/contracts';
import { z } from 'zod';

/** The live set with the manifests of everything in it: all a document depends on. */
export const liveSetSchema = z.object({
  set: releaseSetSchema,
  shell: shellReleaseSchema,
  sections: z.array(sectionReleaseSchema),
});
export type LiveSet = z.infer<typeof liveSetSchema>;

/** Where manifests are found: the store, or the database's copy when the folder is gone. */
export type FindManifest = (section: string, version: string) => Promise<Release | undefined>;

/**
 * Gathers the manifests of a set. A section without a manifest is left out and named to `onMissing`: one
 * broken release must not take the others down.
 *
 * @throws when the shell's manifest is missing: there is no document without a shell.
 */
export async function gatherLiveSet(
  set: ReleaseSet,
  find: FindManifest,
  onMissing: (section: SectionName, version: string) => void,
): Promise<LiveSet> {
  const shell = await find('shell', set.shell);
  if (!isShell(shell)) throw new Error(`release shell/${set.shell} is not in the store`);
  const sections: SectionRelease[] = [];
  for (const [name, version] of Object.entries(set.sections) as [SectionName, string][]) {
    const release = await find(name, version);
    if (isSection(release)) sections.push(release);
    else onMissing(name, version);
  }
  return { set, shell, sections };
}

function isShell(release: Release | undefined): release is ShellRelease {
  return release?.kind === 'shell';
}

function isSection(release: Release | undefined): release is SectionRelease {
  return release?.kind === 'section';
}
