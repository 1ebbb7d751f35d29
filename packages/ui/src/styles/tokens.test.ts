// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../testing/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Custom properties declared by the rules of a selector, in order of appearance. */
function blocks(selector: string): Record<string, string>[] {
  return css
    .split('}')
    .filter((rule) => rule.split('{').at(-2)?.trim().endsWith(selector))
    .map((rule) =>
      Object.fromEntries([...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((hit) => hit.slice(1, 3))),
    );
}

const [light = {}] = blocks('[data-theme="light"]');
const [darkBySystem = {}] = blocks(':root:not([data-theme])');
const [dark = {}] = blocks('[data-theme="dark"]');

/** Measured once for the whole product; a change is a decision, not an accident. */
const measured = {
  light: {
    page: '#fbfaf7',
    card: '#ffffff',
    ink: '#1b1f2a',
    muted: '#5a6172',
    line: '#8a8f9c',
    primary: '#2447c5',
    accent: '#f4b926',
    right: '#1b7a4b',
    learning: '#9a5b00',
    wrong: '#bf2c47',
  },
  dark: {
    page: '#12151d',
    card: '#1a1f2b',
    ink: '#eef0f5',
    muted: '#a3abbd',
    line: '#6b7488',
    primary: '#8fa8ff',
    accent: '#f6c94c',
    right: '#5ccb92',
    learning: '#f0b55a',
    wrong: '#ff8a9c',
  },
};

/** Text and what it stands on. */
const text: readonly (readonly [string, readonly string[]])[] = [
  [
    'ink',
    [
      'page',
      'card',
      'sunken',
      'hover',
      'primary-tint',
      'accent-tint',
      'right-tint',
      'learning-tint',
      'wrong-tint',
    ],
  ],
  [
    'muted',
    [
      'page',
      'card',
      'sunken',
      'hover',
      'primary-tint',
      'accent-tint',
      'right-tint',
      'learning-tint',
      'wrong-tint',
      'hairline',
    ],
  ],
  ['primary', ['page', 'card', 'sunken', 'hover', 'primary-tint']],
  ['primary-strong', ['page', 'card']],
  ['on-primary', ['primary', 'primary-strong']],
  ['on-accent', ['accent']],
  ['right', ['page', 'card', 'right-tint', 'primary-tint']],
  ['learning', ['page', 'card', 'learning-tint', 'primary-tint']],
  ['wrong', ['page', 'card', 'hover', 'wrong-tint']],
  ['on-wrong', ['wrong', 'wrong-strong']],
  ['on-toast', ['toast']],
  ['toast-muted', ['toast']],
  ['toast-action', ['toast']],
];

/** Lines of controls and what they stand on. */
const lines: readonly (readonly [string, readonly string[]])[] = [
  ['line', ['page', 'card']],
  ['primary', ['page', 'card', 'sunken', 'accent-tint']],
  ['wrong', ['page', 'card']],
  ['right', ['page', 'card']],
  // The sign of a verdict on its fill, and the tick of a chosen chip.
  ['card', ['right', 'wrong']],
  ['on-primary', ['primary']],
  // What has the focus, on every paper a control may lie on.
  ['primary', ['primary-tint', 'right-tint', 'wrong-tint', 'hover']],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s tokens', (theme, tokens) => {
  it.each(Object.entries(measured[theme]))('keep the measured colour of %s', (name, colour) => {
    expect(tokens[`--color-${name}`]).toBe(colour);
  });

  it.each(pairs(text))('show %s on %s as text with at least 4.5:1', (front, back) => {
    expect(contrast(colour(tokens, front), colour(tokens, back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(lines))('show %s on %s as a line with at least 3:1', (front, back) => {
    expect(contrast(colour(tokens, front), colour(tokens, back))).toBeGreaterThanOrEqual(3);
  });
});

describe('the two themes', () => {
  it('are the same whether the system or the user asks for dark', () => {
    expect(darkBySystem).toEqual(dark);
    expect(Object.keys(dark).length).toBeGreaterThan(20);
  });

  it('name the same tokens', () => {
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });
});

describe('the measure itself', () => {
  it('knows black on white, and grey on grey', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

function pairs(list: readonly (readonly [string, readonly string[]])[]): [string, string][] {
  return list.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));
}

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[`--color-${name}`];
  if (!value) throw new Error(`no token --color-${name}`);
  return value;
}
