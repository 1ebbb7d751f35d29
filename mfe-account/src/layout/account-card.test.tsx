import { renderPage } from '@mova/app-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountCard } from './account-card.tsx';

it('asks its question before the link of the footer', async () => {
  const footer = { question: 'Новий тут?', to: '/registration', label: 'Реєстрація' };
  renderPage(() => (
    <AccountCard heading="Вхід" footer={footer}>
      {null}
    </AccountCard>
  ));
  const link = await screen.findByRole('link', { name: 'Реєстрація' });
  expect(link.getAttribute('href')).toBe('/registration');
  expect(link.parentElement?.textContent).toBe('Новий тут? Реєстрація');
});
