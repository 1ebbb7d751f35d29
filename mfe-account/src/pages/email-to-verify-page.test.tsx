import { offline, problem, type Responses, renderSection } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all(['email-to-verify-page', 'login-page'].map(remote.load));
});

const resend = () => screen.findByRole('button', { name: 'Надіслати ще раз' });
const sent = (requests: readonly { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path === '/oauth/resendConfirmation').map(({ body }) => body);

function open(answer: Required<Responses>['POST /oauth/resendConfirmation']) {
  const user = userEvent.setup();
  const stage = renderSection(remote, {
    route: '/email-to-verify',
    responses: { 'POST /oauth/resendConfirmation': answer },
  });
  return { user, stage };
}

describe('the form for another confirmation mail', () => {
  it('sends to the typed address, then counts down on the button', async () => {
    const { user, stage } = open(null);
    await user.type(await screen.findByLabelText('Електронна адреса'), ' olena@example.com ');
    await user.click(await resend());
    expect(await screen.findByText(/лист уже в дорозі/)).toBeTruthy();
    expect(sent(stage.requests)).toEqual([{ email: 'olena@example.com' }]);
    const button = screen.getByRole('button', { name: /Надіслати ще раз через \d+ секунд/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(sent(stage.requests)).toHaveLength(1);
  });

  it('waits as long as the server says when used too soon', async () => {
    const tooSoon = { ...problem('TOO_MANY_REQUESTS', 429), headers: { 'retry-after': '1' } };
    const { user, stage } = open(tooSoon);
    await user.type(await screen.findByLabelText('Електронна адреса'), 'olena@example.com');
    await user.click(await resend());
    expect(await screen.findByText(/Лист щойно надіслано/)).toBeTruthy();
    await waitFor(async () => expect((await resend()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await resend());
    await waitFor(() => expect(sent(stage.requests)).toHaveLength(2));
  });

  it('can be sent again at once after a network error, with what was typed', async () => {
    const { user } = open(offline);
    const field = (await screen.findByLabelText('Електронна адреса')) as HTMLInputElement;
    await user.type(field, 'olena@example.com');
    await user.click(await resend());
    expect(await screen.findByText(/Немає зв’язку/)).toBeTruthy();
    expect((await resend()).getAttribute('aria-disabled')).toBeNull();
    expect(field.value).toBe('olena@example.com');
  });

  it('requires a valid address', async () => {
    const { user, stage } = open(null);
    await user.type(await screen.findByLabelText('Електронна адреса'), 'olena');
    expect(((await resend()) as HTMLButtonElement).disabled).toBe(true);
    await user.tab();
    expect(await screen.findByText('Invalid E-mail address format')).toBeTruthy();
    expect(sent(stage.requests)).toHaveLength(0);
  });
});
