import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusOnChange } from './use-focus-on-change.ts';

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
