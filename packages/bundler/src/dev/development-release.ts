import type { Release } from '@mova/contracts';
import { entryFile } from '../config/define-remote.ts';
import { readRemote } from '../build/read-remote.ts';
import { neededRanges, providedVersions } from '../config/shared-parts.ts';
import { type BuildTarget, folderOf, readPackage } from '../release/build-target.ts';
import { stubFile } from './devtools-stub.ts';

/**
 * A release that names files of a dev server by whole addresses. It lists no files and no hashes: both
 * change with every edit. Every start has versions of its own, since a recorded release never changes.
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
    // Painting ahead would show what was there before the last edit.
    routes: routes.map(({ firstPaint: _, ...route }) => ({ ...route, files: [] })),
    files: {},
  };
}
