import { initTexts } from '@mova/app-kit/host';
import { renderPage } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import uk from '../locales/uk.json' with { type: 'json' };
import { CookieConsent } from './cookie-consent.tsx';

// jsdom has no layout.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

initTexts('shell', uk);

beforeEach(() => localStorage.clear());

test('stays until it is accepted, and never comes back in this browser', () => {
  renderPage(CookieConsent);
  fireEvent.click(screen.getByRole('button', { name: 'Зрозуміло' }));
  expect(screen.queryByRole('region', { name: 'Файли cookie' })).toBeNull();
  expect(localStorage.getItem(storageNames.cookieConsent)).toBe('true');
  renderPage(CookieConsent);
  expect(screen.queryByRole('region', { name: 'Файли cookie' })).toBeNull();
});

test('opens the privacy policy in a new tab', () => {
  renderPage(CookieConsent);
  const link = screen.getByRole('link', { name: 'Докладніше (відкриється в новій вкладці)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy-policy', '_blank']);
});

describe('after it is accepted, the focus', () => {
  const accept = () => {
    const button = screen.getByRole('button', { name: 'Зрозуміло' });
    button.focus();
    fireEvent.click(button);
  };
  const PageWithNotice = () => (
    <>
      <main id="main">
        <h1>Вправи</h1>
        <button type="button">Почати</button>
      </main>
      <CookieConsent />
    </>
  );

  test('returns to what had it before', () => {
    renderPage(PageWithNotice);
    const start = screen.getByRole('button', { name: 'Почати' });
    start.focus();
    accept();
    expect(document.activeElement).toBe(start);
  });

  test('goes to the heading of the page when nothing had it', () => {
    renderPage(PageWithNotice);
    accept();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Вправи' }));
  });
});
