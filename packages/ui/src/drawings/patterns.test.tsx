import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { frameCount, heartCount, type Pattern, PatternDrawing, patternRows } from './patterns.tsx';

afterEach(cleanup);

const all: readonly Pattern[] = Array.from({ length: heartCount * frameCount }, (_, at) => ({
  heart: at % heartCount,
  frame: Math.floor(at / heartCount),
}));

describe('patterns', () => {
  it('are all different, sewn or only begun', () => {
    const charts = [...all, ...all.map((pattern) => ({ ...pattern, isBegun: true }))].map((pattern) =>
      patternRows(pattern).join('\n'),
    );
    expect(new Set(charts).size).toBe(2 * 18);
  });

  it('have holes for stitches to come only while they are begun', () => {
    for (const pattern of all) {
      expect(patternRows(pattern).join('')).not.toContain('h');
      const begun = patternRows({ ...pattern, isBegun: true });
      expect(begun.join('')).toContain('h');
      expect(begun.map((row) => row.replaceAll(/\w/g, 'x'))).toEqual(
        patternRows(pattern).map((row) => row.replaceAll(/\w/g, 'x')),
      );
    }
  });

  it('are drawn as decoration', () => {
    const { container } = render(<PatternDrawing heart={0} frame={0} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
