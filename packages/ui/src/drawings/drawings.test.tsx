import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EmptyDictionaryDrawing, NotFoundDrawing, TryAgainDrawing, WellDoneDrawing } from './drawings.tsx';
import { type DrawingProps, stitchPath } from './stitch-drawing.tsx';

afterEach(cleanup);

const drawings: [string, ComponentType<DrawingProps>][] = [
  ['empty dictionary', EmptyDictionaryDrawing],
  ['well done', WellDoneDrawing],
  ['try again', TryAgainDrawing],
  ['not found', NotFoundDrawing],
];

it('a drawing is sewn from the bottom up', () => {
  const holesOf = (sewn: number) => {
    const { container } = render(<WellDoneDrawing sewn={sewn} />);
    return (container.querySelector('.hole')?.getAttribute('d') ?? '').split('M').length - 1;
  };
  const [none = 0, half = 0, all] = [0, 0.5, 1].map(holesOf);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(none);
  expect(all).toBe(0);
});

describe.each(drawings)('the drawing of %s', (_name, Drawing) => {
  it('is decoration, sewn with several threads, inside its frame', () => {
    const { container } = render(<Drawing />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(paths.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    const [, , width = 0, height = 0] = svg?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    const points = [...paths.join('').matchAll(/M([\d.]+) ([\d.]+)/g)].map((hit) => [
      +(hit[1] ?? 0),
      +(hit[2] ?? 0),
    ]);
    expect(points.length).toBeGreaterThan(60);
    for (const [x = 0, y = 0] of points) expect(x < width && y < height).toBe(true);
  });
});

describe('a stitch', () => {
  it('is a cross in its cell, a point where it is only a hole', () => {
    expect(stitchPath(['.p', 'h.'], 'p')).toBe('M9.9 1.9l4.2 4.2m0-4.2l-4.2 4.2');
    expect(stitchPath(['.p', 'h.'], 'h')).toBe('M1.9 9.9m2.1 2.1h0');
  });
});
