import { browserCookies } from '@mova/app-kit';
import { offline } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { openSection } from '../testing/open-section.tsx';

async function open() {
  const state = { failing: false };
  const stage = openSection('/home', {
    ...dictionaryServer().responses,
    'POST /api/deleteUserAccount': () => (state.failing ? offline : null),
  });
  await stage.user.click(await screen.findByRole('button', { name: 'Видалити обліковий запис' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { ...stage, dialog, state };
}

it('the account is kept unless deleting it is confirmed', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'Залишити' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('/api/deleteUserAccount')).toHaveLength(0);
});

it('after it is deleted nobody is signed in', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'Видалити назавжди' }));
  await waitFor(() => expect(browserCookies.get(cookieNames.accessToken)).toBeNull());
  expect(sent('/api/deleteUserAccount')).toHaveLength(1);
});

it('a failure is told, and the account can still be deleted', async () => {
  const { user, dialog, state } = await open();
  state.failing = true;
  await user.click(dialog.getByRole('button', { name: 'Видалити назавжди' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Не вдалося видалити');
  expect(browserCookies.get(cookieNames.accessToken)).not.toBeNull();
  state.failing = false;
  await user.click(dialog.getByRole('button', { name: 'Видалити назавжди' }));
  await waitFor(() => expect(browserCookies.get(cookieNames.accessToken)).toBeNull());
});
