import { browserCookies, clearSession } from '@mova/app-kit';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

/** Runs the script as the document does, anew. */
async function run(): Promise<DOMStringMap> {
  vi.resetModules();
  await import('./before-paint.ts');
  return document.documentElement.dataset;
}

beforeEach(() => {
  for (const key of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[key];
  clearSession();
  localStorage.clear();
  document.body.innerHTML = '';
});

test('somebody without a session is a visitor who has yet to see the cookie notice', async () => {
  browserCookies.set('accessToken', 'only-half');
  expect({ ...(await run()) }).toEqual({ reader: 'visitor' });
});

test('a session makes a learner, whose name is in the header as soon as there is one', async () => {
  browserCookies.set('accessToken', 'token');
  browserCookies.set('userId', '7');
  browserCookies.set('userName', 'Олена');
  localStorage.setItem('cookieConsent', 'true');
  expect({ ...(await run()) }).toEqual({ reader: 'learner', consent: 'given' });
  document.body.innerHTML =
    '<button aria-label="Моє меню"><bdi data-first-paint="name">Моє меню</bdi></button>';
  await waitFor(() => expect(document.body.textContent).toBe('Олена'));
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Олена: моє меню');
});

test('a press on the painted page is remembered', async () => {
  await run();
  document.body.innerHTML = '<div id="first-paint"><button><i>Так</i></button></div><button>Далі</button>';
  document.querySelector('i')?.click();
  for (const button of document.querySelectorAll('button')) if (!button.querySelector('i')) button.click();
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
});
