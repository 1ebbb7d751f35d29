import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePageTitle } from './use-page-title.ts';

function Titled({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

afterEach(cleanup);

test('sets the title of the page and restores that of the route', () => {
  document.title = 'Словник · Mova';
  const { unmount } = render(<Titled title="12 слів" />);
  expect(document.title).toBe('12 слів · Mova');
  unmount();
  expect(document.title).toBe('Словник · Mova');
});

test('keeps a title that the next route has set already', () => {
  const { unmount } = render(<Titled title="12 слів" />);
  document.title = 'Граматика · Mova';
  unmount();
  expect(document.title).toBe('Граматика · Mova');
});
