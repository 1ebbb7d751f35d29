import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchDefinition, providedVersions } from './container.ts';
import { type LoadPhase, SectionLoadFailure } from './load-failure.ts';
import { preloadPage } from './page-store.ts';
import { definition, freshRoute, show } from './testing/section-site.tsx';

vi.mock('./container.ts', () => ({ fetchDefinition: vi.fn(), providedVersions: vi.fn() }));

function LoadedPage() {
  return 'the page';
}

const sent: { section: string; kind: string }[] = [];

beforeEach(() => {
  vi.mocked(fetchDefinition).mockReset();
  vi.mocked(providedVersions).mockReturnValue({ '@mova/app-kit': '1.0.0' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sent.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: { body?: string }) => {
    if (address === '/client-errors') sent.push(JSON.parse(init?.body ?? '{}'));
    return Promise.resolve(new Response(null, { status: 404 }));
  });
});

afterEach(cleanup);

const retry = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  });

describe('a page of a section', () => {
  test('is shown once it is loaded', async () => {
    vi.mocked(fetchDefinition).mockResolvedValue(definition(async () => ({ Page: LoadedPage })));
    await show(freshRoute());
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  test.each<[LoadPhase, RegExp]>([
    ['network', /Немає зв’язку/],
    ['timeout', /надто довго/],
    ['status', /не віддав/],
    ['integrity', /пошкодився/],
    ['evaluation', /У коді розділу/],
  ])('shows its own fallback after %s, keeps the rest alive and can be retried', async (phase, words) => {
    vi.mocked(fetchDefinition)
      .mockRejectedValueOnce(new SectionLoadFailure(phase, `${phase} in a test`))
      .mockResolvedValueOnce(definition(async () => ({ Page: LoadedPage })));
    const route = freshRoute();
    await show(route);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('elsewhere').value).toBe('typed');
    expect(sent.at(-1)).toMatchObject({ section: route.section.name, kind: phase });
    await retry();
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  test.each<[LoadPhase, number]>([
    ['network', 2],
    ['status', 1],
  ])('after %s is fetched %i time(s) once the network returns', async (phase, times) => {
    vi.mocked(fetchDefinition)
      .mockRejectedValueOnce(new SectionLoadFailure(phase, `${phase} in a test`))
      .mockResolvedValueOnce(definition(async () => ({ Page: LoadedPage })));
    await show(freshRoute());
    await screen.findByRole('alert');
    await act(async () => void fireEvent.online(window));
    if (times === 2) expect(await screen.findByText('the page')).toBeTruthy();
    expect(fetchDefinition).toHaveBeenCalledTimes(times);
  });

  test('is not fetched if its section needs a newer kit', async () => {
    await show(freshRoute({ '@mova/app-kit': '^1.2.0' }));
    expect(await screen.findByText(/саме оновлюється/)).toBeTruthy();
    expect(fetchDefinition).not.toHaveBeenCalled();
  });

  test('reports a missing export of the section or of the page', async () => {
    vi.mocked(fetchDefinition).mockResolvedValueOnce(undefined);
    await show(freshRoute());
    expect(await screen.findByRole('alert')).toBeTruthy();
    vi.mocked(fetchDefinition).mockResolvedValueOnce(definition(async () => ({})));
    await show(freshRoute());
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['missing-export', 'missing-export']));
  });

  test('reports a 404 of its chunk as status, and loads it again on retry', async () => {
    const chunkFailure = Object.assign(new Error('x'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: '/c.js',
    });
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(chunkFailure)
      .mockResolvedValueOnce({ Page: LoadedPage });
    vi.mocked(fetchDefinition).mockResolvedValue(definition(load));
    await show(freshRoute());
    expect(await screen.findByText(/не віддав/)).toBeTruthy();
    await retry();
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(fetchDefinition).toHaveBeenCalledTimes(1);
  });

  test('keeps an error while it renders inside its section', async () => {
    let broken = true;
    const page = vi.fn(() => {
      if (broken) throw new Error('broken render');
      return 'the page';
    });
    vi.mocked(fetchDefinition).mockResolvedValue(definition(async () => ({ Page: page })));
    await show(freshRoute());
    expect(await screen.findByText(/На сторінці сталася помилка/)).toBeTruthy();
    broken = false;
    await retry();
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  test('is loaded again on the next visit after a failure, also one after it was left', async () => {
    let fail: (failure: Error) => void = () => undefined;
    vi.mocked(fetchDefinition)
      .mockRejectedValueOnce(new SectionLoadFailure('network', 'seen'))
      .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
      .mockResolvedValueOnce(definition(async () => ({ Page: LoadedPage })));
    const route = freshRoute();
    const goTo = await show(route);
    expect(await screen.findByText(/Немає зв’язку/)).toBeTruthy();
    await goTo();
    await goTo(route);
    expect(screen.queryByRole('alert')).toBeNull();
    await goTo();
    await act(async () => fail(new SectionLoadFailure('network', 'not seen')));
    await goTo(route);
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  test('is loaded when opened after it could not be preloaded', async () => {
    vi.mocked(fetchDefinition)
      .mockRejectedValueOnce(new SectionLoadFailure('network', 'while the page before was idle'))
      .mockResolvedValueOnce(definition(async () => ({ Page: LoadedPage })));
    const route = freshRoute();
    await preloadPage(route);
    await show(route);
    expect(await screen.findByText('the page')).toBeTruthy();
  });

  test('is loaded once', async () => {
    const load = vi.fn(async () => ({ Page: LoadedPage }));
    vi.mocked(fetchDefinition).mockResolvedValue(definition(load));
    const route = freshRoute();
    const goTo = await show(route);
    await goTo();
    await goTo(route);
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page of a release built before', () => {
  test('is shown without the placeholders it exports for other pages', async () => {
    const placeholder = vi.fn(() => 'placeholder');
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce({ Page: LoadedPage, Companion: placeholder, OnTheWay: placeholder })
      .mockImplementation(() => new Promise(() => undefined));
    vi.mocked(fetchDefinition).mockResolvedValue(definition(load));
    const first = freshRoute();
    const goTo = await show(first);
    expect(await screen.findByText('the page')).toBeTruthy();
    await goTo({ ...first, path: '/next', page: 'next-page' });
    expect(screen.getByRole('status').textContent).toBe('Завантажуємо…');
    expect(placeholder).not.toHaveBeenCalled();
  });
});
