import { render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TakeOver } from './client-takeover.tsx';

afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.reader;
});

test('the page takes the place of its picture in one step, with what was typed there', () => {
  document.documentElement.dataset.reader = 'visitor';
  document.body.innerHTML = `
    <div id="first-paint">
      <div data-paint-for="visitor"><input name="email"></div>
      <div data-paint-for="learner"><input name="email" value="чуже"></div>
    </div><div id="root"></div>`;
  const painted = document.getElementById('first-paint');
  const typed = painted?.querySelector('input');
  if (typed) typed.value = 'olena@example.com';
  let beside: HTMLElement['hidden'] | undefined;

  function Page() {
    const [email, setEmail] = useState('');
    useLayoutEffect(() => {
      beside = painted?.hidden;
    }, []);
    return <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />;
  }
  const container = document.getElementById('root') ?? undefined;
  const { getByRole } = render(
    <TakeOver painted={painted}>
      <Page />
    </TakeOver>,
    container && { container },
  );
  expect(document.getElementById('first-paint')).toBeNull();
  expect((getByRole('textbox') as HTMLInputElement).value).toBe('olena@example.com');
  expect(beside).toBe(true);
});

test('a document without a picture needs none', () => {
  const { getByText } = render(<TakeOver painted={null}>Сторінка</TakeOver>);
  expect(getByText('Сторінка')).not.toBeNull();
});
