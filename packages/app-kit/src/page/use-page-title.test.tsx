import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePageTitle } from './use-page-title.ts';

function Titled({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

afterEach(cleanup);

test('the title is the page’s while it is shown, and the route’s again afterwards', () => {
  document.title = 'Словник · Mova';
  const { unmount } = render(<Titled title="12 слів" />);
  expect(document.title).toBe('12 слів · Mova');
  unmount();
  expect(document.title).toBe('Словник · Mova');
});

test('a title the next route has set already is left alone', () => {
  const { unmount } = render(<Titled title="12 слів" />);
  document.title = 'Граматика · Mova';
  unmount();
  expect(document.title).toBe('Граматика · Mova');
});
