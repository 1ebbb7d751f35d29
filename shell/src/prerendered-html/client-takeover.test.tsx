import { render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ClientTakeover } from './client-takeover.tsx';

afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.reader;
});

test('replaces the prerendered page in one step and keeps what was typed', () => {
  document.documentElement.dataset.reader = 'visitor';
  document.body.innerHTML = `
    <div id="first-paint">
      <div data-paint-for="visitor"><input name="email"></div>
      <div data-paint-for="learner"><input name="email" value="чуже"></div>
    </div><div id="root"></div>`;
  const prerendered = document.getElementById('first-paint');
  const typed = prerendered?.querySelector('input');
  if (typed) typed.value = 'olena@example.com';
  let wasHidden: HTMLElement['hidden'] | undefined;

  function Page() {
    const [email, setEmail] = useState('');
    useLayoutEffect(() => {
      wasHidden = prerendered?.hidden;
    }, []);
    return <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />;
  }
  const container = document.getElementById('root') ?? undefined;
  const { getByRole } = render(
    <ClientTakeover prerendered={prerendered}>
      <Page />
    </ClientTakeover>,
    container && { container },
  );
  expect(document.getElementById('first-paint')).toBeNull();
  expect((getByRole('textbox') as HTMLInputElement).value).toBe('olena@example.com');
  expect(wasHidden).toBe(true);
});

test('renders in a document without prerendered HTML', () => {
  const { getByText } = render(<ClientTakeover prerendered={null}>Сторінка</ClientTakeover>);
  expect(getByText('Сторінка')).not.toBeNull();
});
