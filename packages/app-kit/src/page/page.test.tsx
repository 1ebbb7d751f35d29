import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusOnChange, usePageTitle } from './page.ts';

function Question({ id, note = '' }: { readonly id: number; readonly note?: string }) {
  const heading = useFocusOnChange<HTMLHeadingElement>(id);
  return (
    <StrictMode>
      <h2 ref={heading}>
        {id} {note}
      </h2>
      <button type="button">x</button>
    </StrictMode>
  );
}

afterEach(cleanup);

test('moves the focus only when the key changes', () => {
  const { rerender, getByRole } = render(<Question id={1} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Question id={2} />);
  expect(document.activeElement).toBe(getByRole('heading'));
  getByRole('button').focus();
  rerender(<Question id={2} note="ще раз" />);
  expect(document.activeElement).toBe(getByRole('button'));
  rerender(<Question id={3} />);
  expect(document.activeElement).toBe(getByRole('heading'));
});

function Titled({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

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
