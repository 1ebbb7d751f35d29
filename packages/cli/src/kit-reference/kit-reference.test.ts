import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { expect, it } from 'vitest';
import { exportsOf, referenceFile, writeReference } from './kit-reference.ts';

const files: Readonly<Record<string, string>> = {
  'kit/index.ts': `
    export { useLocation } from 'react-router-dom';
    export { hidden } from './inside.ts';
    export * from './more.tsx';`,
  'kit/inside.ts': 'export const hidden = 1; export const other = 2;',
  'kit/more.tsx': `
    /** Adds | numbers,
     * see {@link other}. */
    export function add(one: number, other = 2): number { return one + other; }
    export const twice = (value: number): number => 2 * value;
    /** A colour. */
    export type Colour = 'red';
    export function Box({ colour }: BoxProps) { return colour; }
    function inner() {}`,
};

it('lists every export of a module with its signature and docstring, those of other modules too', () => {
  const entries = exportsOf('kit/index.ts', (path) => files[path] ?? '');
  expect(entries).toEqual([
    { name: 'useLocation', signature: '', doc: 'Of `react-router-dom`.' },
    { name: 'hidden', signature: '', doc: '' },
    { name: 'add', signature: '(one: number, other = 2): number', doc: 'Adds \\| numbers, see `other`.' },
    { name: 'twice', signature: '(value: number): number', doc: '' },
    { name: 'Colour', signature: 'type', doc: 'A colour.' },
    { name: 'Box', signature: '(BoxProps)', doc: '' },
  ]);
});

it('is as the docstrings say now; `npm run kit-reference` writes it again', () => {
  expect(readFileSync(join(repositoryRoot, referenceFile), 'utf8')).toBe(writeReference(repositoryRoot));
});
