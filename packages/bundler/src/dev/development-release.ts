import type { Release } from '@mova/contracts';
import { readRemote } from '../build/read-remote.ts';
import { entryFile } from '../config/define-remote.ts';
import { neededRanges, providedVersions } from '../config/federation.ts';
import { type BuildTarget, folderOf, readPackage } from '../release/build-target.ts';
import { stubFile } from './devtools-stub.ts';

/**
 * Returns a release that names files of a dev server by absolute URLs, without hashes, which change with every
 * edit. Every start has a version of its own, because a recorded release never changes.
 */
export async function developmentRelease(target: BuildTarget, origin: string): Promise<Release> {
  const version = `dev-${Date.now().toString(36)}`;
  if (target === 'shell') {
    return {
      kind: 'shell',
      section: 'shell',
      version,
      provides: await providedVersions(),
      scripts: [`${origin}/${stubFile}`, `${origin}/main.js`],
      styles: [`${origin}/main.css`],
      files: {},
    };
  }
  const folder = folderOf(target);
  const { routes } = await readRemote(target, folder);
  return {
    kind: 'section',
    section: target,
    version,
    needs: neededRanges(await readPackage(folder)),
    entry: `${origin}/${entryFile}`,
    // Prerendered HTML would be older than the last edit.
    routes: routes.map(({ firstPaint: _, ...route }) => ({ ...route, files: [] })),
    files: {},
  };
}
