// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages } from './view.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const front = read('../src/index.ts');
const table = read('../README.md');
const optionalEntryPoints = Object.values(
  (JSON.parse(read('../package.json')) as { exports: Record<string, string> }).exports,
).filter((file) => /^\.\/src\/[^/]+\/.+\.tsx?$/.test(file) && !file.endsWith('icons.ts'));
const shown = Object.keys(pages)
  .map((page) => read(`./pages/${page}-page.tsx`))
  .join('');

/** Returns the exported components: names with a capital, without types and icons. */
function componentsOf(source: string): string[] {
  const listed = [...source.matchAll(/export \{([^}]*)\} from/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const declared = [...source.matchAll(/export function (\w+)/g)].map(([, name = '']) => name);
  return [...listed, ...declared]
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/.test(name) && !name.endsWith('Icon'));
}

const components = [
  ...componentsOf(front),
  ...optionalEntryPoints.flatMap((file) => componentsOf(read(`../${file}`))),
] as const;

/** Shown by the frame of the gallery, part of every drawing, or invisible. */
const elsewhere = ['StitchDrawing', 'ToastRegion', 'VisuallyHidden'];

describe('the gallery', () => {
  it('finds the components', () => {
    expect(components).toEqual(expect.arrayContaining(['Button', 'AnswerOption', 'WellDoneDrawing']));
    expect(components.length).toBeGreaterThan(35);
  });

  it.each(components.filter((name) => !elsewhere.includes(name)))('shows %s', (name) => {
    expect(shown).toMatch(new RegExp(`<${name}\\b`));
  });

  it.each(components)('finds %s in the table of README.md', (name) => {
    expect(table).toContain(`\`${name}\``);
  });
});
