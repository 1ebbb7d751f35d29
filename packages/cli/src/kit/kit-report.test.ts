import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitPackageFolders, readKitReport } from '@mova/bundler/builds';
import { repositoryRoot } from '@mova/workspace';
import { expect, it } from 'vitest';
import { changeOf, nextVersion, problemOf, reportOf } from './kit-report.ts';
import { readApi } from './read-api.ts';

const report = {
  version: '1.2.0',
  api: { '@mova/ui': { '.': { Alert: '1.0.0 aaaa', Badge: '1.2.0 bbbb' } } },
};
const typesOf = (exports: Record<string, string>) => ({ '@mova/ui': { '.': exports } });

// It checks the types of four packages.
it('describes the kit as it is, under its version', { timeout: 240_000 }, async () => {
  expect(problemOf(await readKitReport(), readApi())).toBeUndefined();
});

it.each([
  ['nothing', { Alert: 'aaaa', Badge: 'bbbb' }, '1.2.0'],
  ['a new name', { Alert: 'aaaa', Badge: 'bbbb', Card: 'cccc' }, '1.3.0'],
  ['a new type', { Alert: 'aaaa', Badge: 'dddd' }, '1.3.0'],
  ['a name that is gone', { Alert: 'aaaa' }, '2.0.0'],
])('asks for the next version after a change: %s', (_, exports, version) => {
  const types = typesOf(exports);
  expect(nextVersion(report.version, changeOf(report.api, types))).toBe(version);
  const problem = problemOf(report, types);
  if (version === report.version) expect(problem).toBeUndefined();
  else expect(problem).toContain(`npm run -s mova -- kit report makes it ${version}`);
});

it('keeps since when a name is there', () => {
  expect(reportOf(report, typesOf({ Alert: 'aaaa', Badge: 'dddd', Card: 'cccc' }), '1.3.0')).toEqual({
    version: '1.3.0',
    api: { '@mova/ui': { '.': { Alert: '1.0.0 aaaa', Badge: '1.3.0 dddd', Card: '1.3.0 cccc' } } },
  });
});

it('goes with the versions of the packages', async () => {
  const { version } = await readKitReport();
  const packages = kitPackageFolders.map((folder) =>
    JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')),
  );
  expect(packages.map((content) => content.version)).toEqual(packages.map(() => version));
});
