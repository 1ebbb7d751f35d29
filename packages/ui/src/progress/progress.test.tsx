import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';
import { StitchLoader } from './stitch-loader.tsx';
import { StitchProgress, stitchesDone } from './stitch-progress.tsx';

afterEach(cleanup);

describe('stitches', () => {
  it.each([
    [0, 100, 10, 0],
    [-5, 100, 10, 0],
    [5, 100, 10, 0],
    [15, 100, 10, 1],
    [10, 100, 10, 1],
    [95, 100, 10, 9],
    [99, 100, 10, 9],
    [100, 100, 10, 10],
    [120, 100, 10, 10],
    [3, 10, 10, 3],
    [2, 5, 5, 2],
    [1, 0, 10, 0],
    [3, 4, 1, 0],
  ])('for %d of %d in %d are %d sewn', (value, max, stitches, done) => {
    expect(stitchesDone(value, max, stitches)).toBe(done);
  });

  it('always have their text next to them', () => {
    const { container } = render(<StitchProgress value={40} text="вивчається 40 %" />);
    expect(screen.getByText('вивчається 40 %')).toBeTruthy();
    expect(container.querySelectorAll('[aria-hidden="true"] > i')).toHaveLength(10);
    expect(container.querySelectorAll('.done')).toHaveLength(4);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    [0, '··········'],
    [5, '/·········'],
    [10, 'x·········'],
    [15, 'x/········'],
    [95, 'xxxxxxxxx/'],
    [99, 'xxxxxxxxx/'],
    [100, 'xxxxxxxxxx'],
    [120, 'xxxxxxxxxx'],
  ])('of %d % are drawn as %s: the last one begun', (value, drawn) => {
    const { container } = render(<StitchProgress value={value} text={`${value} %`} />);
    const shapes = Array.from(container.querySelectorAll('i'), ({ classList: { value: names } }) =>
      names.includes('done') ? 'x' : names.includes('begun') ? '/' : '·',
    );
    expect(shapes.join('')).toBe(drawn);
  });

  it('are a progress bar with value and words where they are named', () => {
    render(<StitchProgress label="Progress" value={12} max={10} text="10 of 10" hideText />);
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('10');
    expect(bar.getAttribute('aria-valuetext')).toBe('10 of 10');
  });

  it('read out `valueText` instead of the text', () => {
    render(<StitchProgress label="Progress" value={2} text="3 of 10" valueText="3 of 10. Right: 1" />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 10. Right: 1');
    expect(screen.getByText('3 of 10')).toBeTruthy();
  });

  it('show how each answer of a training went', () => {
    const { container } = render(
      <StitchProgress value={2} max={10} text="3 of 10" tones={['right', 'wrong']} showCurrent />,
    );
    const [first, second, third] = container.querySelectorAll('i');
    expect([first?.className, second?.className].map((name) => name?.includes('done'))).toEqual([true, true]);
    expect(first?.className).toContain('right');
    expect(second?.className).toContain('wrong');
    expect(third?.className).toContain('current');
  });
});

describe('waiting', () => {
  it('is said once by the loader', () => {
    render(<StitchLoader label="Loading" />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('is silent in skeletons', () => {
    const { container } = render(<Skeleton shape="row" count={3} />);
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(3);
  });
});
