import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';

/** A temporary repository for tests: one section, with the real kit versions and packages. */
export interface TestRepository {
  readonly root: string;
  /** Writes a file below the root. */
  write(path: string, content: string): Promise<void>;
  remove(): Promise<void>;
}

const remote = `import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json';

export default defineRemote({
  name: 'grammar',
  locales: { uk },
  routes: [
    { path: '/grammar', guard: 'signed-in', page: 'grammar-page', title: 'Граматика' },
    { path: '/rules', guard: 'signed-in', page: 'rules-page', title: 'Правила' },
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ \`./pages/\${page}.tsx\`),
});
`;

const page = (text: string): string => `import { useTranslation } from '@mova/app-kit';
import classes from './page.module.css';

export function Page() {
  const { t } = useTranslation();
  return <h1 className={classes.title}>{t('title')} ${text}</h1>;
}
`;

export async function createTestRepository(): Promise<TestRepository> {
  const root = await mkdtemp(join(tmpdir(), 'mova-repository-'));
  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  for (const file of [
    'package-lock.json',
    'packages/app-kit/package.json',
    'packages/ui/package.json',
    'mfe-grammar/package.json',
  ]) {
    await cp(join(repositoryRoot, file), join(root, file), { recursive: true });
  }
  for (const folder of [
    'packages/contracts/src',
    'packages/training/src',
    'packages/app-kit/src/page',
    'packages/ui/src/choices',
    'packages/bundler/src',
  ])
    await cp(join(repositoryRoot, folder), join(root, folder), { recursive: true });
  await write('mfe-grammar/src/remote.tsx', remote);
  await write('mfe-grammar/src/locales/uk.json', '{ "title": "Граматика" }');
  await write('mfe-grammar/src/pages/grammar-page.tsx', page('A'));
  await write('mfe-grammar/src/pages/rules-page.tsx', page('B'));
  await write('mfe-grammar/src/pages/page.module.css', '.title { color: red; }');
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) };
}
