import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@mova/workspace/testing';
import { expect, test } from 'vitest';
import { readSourceMaps, type SourceMaps, stackMapper } from './source-maps.ts';

const map: SourceMaps[string] = {
  version: 3,
  sources: ['webpack://mova/./src/page.tsx'],
  names: [],
  mappings: 'AAEE',
};

const release = { section: 'grammar', version: '1f2e' };

test('positions in files with a map become those in sources, and all others stay', () => {
  const mapStack = stackMapper({ 'deep/page.js': map, 'broken.js': { ...map, sources: [] } }, release);
  const others = [
    '/releases/grammar/1f2e/entry.js:1:1',
    '/releases/grammar/1f2e/broken.js:1:1',
    '/releases/grammar/1f2e/toString:1:1',
    'Page /releases/idioms/1f2e/deep/page.js:1:1',
    'Page /releases/grammar/2e3f/deep/page.js:1:1',
    '<b>/releases/grammar',
  ];
  const stack = ['TypeError', 'Page /releases/grammar/1f2e/deep/page.js:1:1', ...others].join('\n');
  expect(mapStack(stack)).toBe(['TypeError', 'Page ./src/page.tsx:3:3', ...others].join('\n'));
});

test('maps next to a build are read without the sources in them, and broken ones left out', async () => {
  using folder = temporaryFolder();
  const dist = join(folder.path, 'dist');
  await mkdir(`${dist}.maps`);
  await writeFile(`${dist}.maps/deep_page.js.map`, JSON.stringify({ ...map, sourcesContent: ['secret'] }));
  await writeFile(`${dist}.maps/broken.js.map`, '{');
  const files = ['deep/page.js', 'broken.js', 'none.js', 'style.css'];
  expect(await readSourceMaps(dist, files)).toEqual({ 'deep/page.js': map });
  expect(await readSourceMaps(join(folder.path, 'nowhere'), files)).toEqual({});
});
