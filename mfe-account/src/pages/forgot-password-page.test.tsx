import { offline, problem, type Responses, renderSection } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all(['forgot-password-page', 'login-page'].map(remote.load));
});

const catalogueLine = 'Щось пішло не так. Перевірте будь ласка вписаний Вами e-mail.';
const email = async () => (await screen.findByLabelText('Електронна адреса')) as HTMLInputElement;
const submit = () => screen.getByRole('button', { name: 'Скинути пароль' }) as HTMLButtonElement;

async function send(
  answer: Required<Responses>['POST /oauth/forgotPassword'],
  address = 'olena@example.com',
) {
  const user = userEvent.setup();
  const stage = renderSection(remote, {
    route: '/forgot-password',
    responses: { 'POST /oauth/forgotPassword': answer },
  });
  await user.type(await email(), address);
  await waitFor(() => expect(submit().disabled).toBe(false));
  await user.click(submit());
  return { user, stage };
}

describe('a forgotten password', () => {
  it('sends the address in the query, and replaces the form by a message', async () => {
    const { stage } = await send(null, ' olena@example.com ');
    const message = await screen.findByText(/Перевірте поштову скриньку/);
    expect(message.closest('[role=status]')?.textContent).toContain('olena@example.com');
    expect(screen.queryByLabelText('Електронна адреса')).toBeNull();
    expect(stage.requests.find(({ path }) => path === '/oauth/forgotPassword')).toMatchObject({
      query: { email: 'olena@example.com' },
      body: undefined,
    });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Перевірте поштову скриньку'));
  });

  it('leaves the format of the address to the server, but requires one', async () => {
    const { stage } = await send(problem('INVALID_REQUEST', 400), 'olena');
    expect(await screen.findByText(catalogueLine)).toBeTruthy();
    expect((await email()).value).toBe('olena');
    const user = userEvent.setup();
    await user.clear(await email());
    expect(submit().disabled).toBe(true);
    await user.tab();
    expect(await screen.findByText('E-mail address is required')).toBeTruthy();
    expect(stage.requests.filter(({ path }) => path === '/oauth/forgotPassword')).toHaveLength(1);
  });

  it('shows the general message for an unknown address', async () => {
    await send(problem('USER_NOT_FOUND', 404));
    expect((await screen.findByText(catalogueLine)).closest('[role=alert]')).not.toBeNull();
  });

  it('adds the reason when the address is not to blame', async () => {
    await send(problem('TOO_MANY_REQUESTS', 429));
    expect((await screen.findByRole('alert')).textContent).toContain(`${catalogueLine} Забагато спроб`);
  });

  it.each([
    ['42', 'Новий можна замовити через 42 секунди.'],
    ['60', 'Новий можна замовити через 60 секунд.'],
  ])('says that a mail was just sent, and when another can be ordered: %s s', async (seconds, text) => {
    await send({ ...problem('TOO_MANY_REQUESTS', 429), headers: { 'retry-after': seconds } });
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('Лист щойно надіслано');
    expect(said).toContain(text);
    expect(said).not.toContain(catalogueLine);
  });

  it('claims no mail when the server asks to wait for longer', async () => {
    await send({ ...problem('TOO_MANY_REQUESTS', 429), headers: { 'retry-after': '840' } });
    expect((await screen.findByRole('alert')).textContent).toContain(`${catalogueLine} Забагато спроб`);
  });

  it('blames the network when there is no response', async () => {
    await send(offline);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Немає зв’язку/);
  });

  it('starts with the address that was typed on the sign-in page', async () => {
    const user = userEvent.setup();
    const stage = renderSection(remote, { route: '/login' });
    await user.type(await email(), 'olena@example.com');
    await user.click(screen.getByRole('link', { name: 'Забули пароль?' }));
    await waitFor(() => expect(stage.location()).toBe('/forgot-password'));
    await screen.findByRole('button', { name: 'Скинути пароль' });
    expect((await email()).value).toBe('olena@example.com');
  });
});
