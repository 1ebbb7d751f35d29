import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LazyPart, lazyPart, useLazyPart } from './lazy-part.ts';

afterEach(cleanup);

function Part({ part, wanted }: { part: LazyPart<{ text: string }>; wanted: boolean }) {
  const { module, failure } = useLazyPart(part, wanted);
  return <p>{module?.text ?? (failure ? 'failed' : 'nothing yet')}</p>;
}

describe('a lazy part', () => {
  it('is fetched once, when first wanted', async () => {
    const fetchModule = vi.fn(async () => ({ text: 'here' }));
    const part = lazyPart(fetchModule);
    const { rerender } = render(<Part part={part} wanted={false} />);
    expect(fetchModule).not.toHaveBeenCalled();
    rerender(<Part part={part} wanted />);
    await screen.findByText('here');
    await Promise.all([part.load(), part.load()]);
    expect(fetchModule).toHaveBeenCalledOnce();
  });

  it('is asked for again after it failed', async () => {
    const fetchModule = vi.fn<() => Promise<{ text: string }>>().mockRejectedValueOnce(new Error('offline'));
    fetchModule.mockResolvedValue({ text: 'here' });
    const part = lazyPart(fetchModule);
    const { rerender } = render(<Part part={part} wanted />);
    await screen.findByText('failed');
    rerender(<Part part={part} wanted={false} />);
    rerender(<Part part={part} wanted />);
    await waitFor(() => expect(screen.getByText('here')).toBeTruthy());
  });
});
