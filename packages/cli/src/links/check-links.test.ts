import { expect, it } from 'vitest';
import { danglingLinks } from './check-links.ts';

const product = ['docs/product.md', '# Product\n\n## Free trainings\n'] as const;
const exists = (path: string) => ['docs/product.md', 'README.md', 'docs'].includes(path);

it.each([
  ['a file that does not exist', 'README.md', '[a](docs/missing.md)', 'docs/missing.md does not exist'],
  [
    'a heading that does not exist',
    'README.md',
    '[a](docs/product.md#paid)',
    'docs/product.md has no heading for #paid',
  ],
  ['an own heading that does not exist', 'README.md', '[a](#none)', 'README.md has no heading for #none'],
  [
    'a reference in code',
    'shell/a.ts',
    '// docs/product.md#paid',
    'docs/product.md has no heading for #paid',
  ],
])('reports %s', (_, path, text, problem) => {
  expect(danglingLinks(new Map([product, [path, text]]), exists)).toEqual([`${path}: ${problem}`]);
});

it.each([
  [
    'README.md',
    '# Start\n[a](docs/product.md#free-trainings) [b](docs) [c](#start) [d](https://example.com/x)',
  ],
  ['README.md', '```md\n[a](missing.md)\n``` and `[b](missing.md)`'],
  ['shell/a.ts', '// docs/product.md#free-trainings'],
])('accepts the links of %s: %s', (path, text) => {
  expect(danglingLinks(new Map([product, [path, text]]), exists)).toEqual([]);
});
