import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { expect, it, vi } from 'vitest';
import { neededVersions } from '../kit/needed-versions.ts';
import { readKit } from '../release/input-hash.ts';
import { type BuildState, compileContinuously } from './compile-continuously.ts';

const page = (text: string) => `export const Page = () => '${text}';\n`;

it('announces a build by its own hash, although the next build was over before it was checked', async () => {
  using temporary = temporaryFolder();
  const folder = temporary.path;
  const outDir = join(folder, 'built');
  await mkdir(join(folder, 'src/pages'), { recursive: true });
  await symlink(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "name": "reading", "version": "1.0.0" }');
  await writeFile(
    join(folder, 'src/remote.tsx'),
    "export default { routes: [], load: () => import('./pages/reading-page.tsx') };\n",
  );
  const edit = (text: string) => writeFile(join(folder, 'src/pages/reading-page.tsx'), page(text));
  await edit('one');

  const isUpdated = async () => (await readdir(outDir)).some((file) => file.includes('.hot-update.'));
  const states: BuildState[] = [];
  const stop = await compileContinuously({
    section: 'reading',
    folder,
    outDir,
    publicPath: '/releases/reading/development/',
    needs: await neededVersions('reading', folder, await readKit()),
    check: async () => {
      if (states.length > 0) return;
      await edit('two');
      await vi.waitUntil(isUpdated, { timeout: 20_000 });
    },
    onBuild: (state) => states.push(state),
  });
  try {
    await vi.waitUntil(() => states.length > 1, { timeout: 20_000 });
    const [first, second] = states.map(({ hash }) => hash);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).toMatch(/^[0-9a-f]{16}$/);
    expect(second).not.toBe(first);
  } finally {
    await stop();
  }
});
