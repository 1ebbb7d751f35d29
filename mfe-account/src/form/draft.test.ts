import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const blank = { email: '', username: '', rememberMe: false };

beforeEach(() => sessionStorage.clear());

it('keeps what several forms of one name add, until it is forgotten', () => {
  keepDraft('visitor', { email: 'olena@example.com' });
  keepDraft('visitor', { username: 'Олена' });
  expect(readDraft('visitor', blank)).toEqual({ ...blank, email: 'olena@example.com', username: 'Олена' });
  expect(readDraft('visitor', { email: '' })).toEqual({ email: 'olena@example.com' });
  expect(readDraft('other', blank)).toEqual(blank);
  forgetDraft('visitor');
  expect(readDraft('visitor', blank)).toEqual(blank);
});

it.each(['{', '7', 'null', '{"email":{"nested":true},"rememberMe":"yes"}'])(
  'takes %s in its place for nothing',
  (text) => {
    sessionStorage.setItem('mova:draft:visitor', text);
    expect(readDraft('visitor', blank)).toEqual(blank);
  },
);

it('does nothing when storage is unavailable', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  const spies = (['setItem', 'getItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(closed),
  );
  keepDraft('visitor', { email: 'olena@example.com' });
  expect(readDraft('visitor', blank)).toEqual(blank);
  forgetDraft('visitor');
  for (const spy of spies) spy.mockRestore();
});
