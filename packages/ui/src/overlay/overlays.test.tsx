import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { preloadOverlays } from './lazy-part.ts';
import { MenuButton } from './menu-button.tsx';
import { Tooltip } from './tooltip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Steps() {
  const [second, setSecond] = useState(false);
  return (
    <Dialog
      open
      onClose={() => {}}
      title={second ? 'Topics' : 'Welcome'}
      actions={
        second ? (
          <button key="back" type="button">
            Back
          </button>
        ) : (
          <button key="choose" type="button" onClick={() => setSecond(true)}>
            Choose
          </button>
        )
      }
    >
      Text
    </Dialog>
  );
}

function Welcome() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Welcome" closeLabel="Close">
        A hundred words
      </Dialog>
    </>
  );
}

function UserMenu({ openSettings, logOut }: { openSettings: () => void; logOut: () => void }) {
  return (
    <MenuButton
      label="User menu"
      items={[
        { id: 'settings', label: 'Settings', onSelect: openSettings },
        { id: 'log-out', label: 'Log out', onSelect: logOut },
      ]}
    >
      Olena
    </MenuButton>
  );
}

describe('Dialog', () => {
  it('opens named by its title, takes the focus, and gives it back on Escape', async () => {
    render(<Welcome />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Welcome' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });

  it('takes the focus again when it goes on to a step of another title', async () => {
    render(<Steps />);
    (await screen.findByRole('button', { name: 'Choose' })).focus();
    await userEvent.keyboard('{Enter}');
    const topics = await screen.findByRole('dialog', { name: 'Topics' });
    await waitFor(() => expect(document.activeElement).toBe(topics));
  });

  it('closes by its button', async () => {
    render(<Welcome />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks with the safe answer focused', async () => {
    const confirm = vi.fn();
    const cancel = vi.fn();
    render(
      <ConfirmDialog
        open
        title="Leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={confirm}
        onCancel={cancel}
      >
        The training will be cancelled
      </ConfirmDialog>,
    );
    await screen.findByRole('alertdialog', { name: 'Leave?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await userEvent.keyboard('{Escape}');
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['danger', ['Stay', 'Leave']],
    [undefined, ['Leave', 'Stay']],
  ] as const)('has its main button last: %s', async (tone, labels) => {
    render(
      <ConfirmDialog
        open
        title="Leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone={tone}
        onConfirm={vi.fn()}
        onCancel={vi.fn()}
      >
        The training will be cancelled
      </ConfirmDialog>,
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave?' });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
    expect(buttons[0]?.className).toContain('secondary');
    expect(buttons[1]?.className).toContain(tone ?? 'primary');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
  });
});

describe('MenuButton', () => {
  it('opens by keyboard on its first item, acts on Enter and gives the focus back', async () => {
    const openSettings = vi.fn();
    render(<UserMenu openSettings={openSettings} logOut={vi.fn()} />);
    const button = screen.getByRole('button', { name: 'User menu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(openSettings).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it.each(['{Enter}', ' '])('opens by the key «%s» on its first item too', async (key) => {
    render(<UserMenu openSettings={vi.fn()} logOut={vi.fn()} />);
    const button = screen.getByRole('button', { name: 'User menu' });
    // The code is there already: the menu opens within the very press, which the library counts as virtual.
    await preloadOverlays();
    button.focus();
    await userEvent.keyboard(key);
    await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'));
  });

  it('has no items of the mobile layout on a desktop', async () => {
    const query = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => query);
    render(
      <MenuButton
        label="User menu"
        items={[
          { id: 'grammar', label: 'Grammar', onSelect: () => {}, mobileOnly: true },
          { id: 'log-out', label: 'Log out', onSelect: () => {} },
        ]}
      />,
    );
    screen.getByRole('button', { name: 'User menu' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Log out'));
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  it('opens by press and acts on the chosen item once', async () => {
    const logOut = vi.fn();
    render(<UserMenu openSettings={vi.fn()} logOut={logOut} />);
    await userEvent.click(screen.getByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(logOut).toHaveBeenCalledOnce();
  });

  it('closes on Escape without acting', async () => {
    const logOut = vi.fn();
    render(<UserMenu openSettings={vi.fn()} logOut={logOut} />);
    await userEvent.click(screen.getByRole('button', { name: 'User menu' }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(logOut).not.toHaveBeenCalled();
  });

  it('closes on Tab, which goes on from the button', async () => {
    render(
      <>
        <UserMenu openSettings={vi.fn()} logOut={vi.fn()} />
        <button type="button">Next</button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'User menu' }));
    const items = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('says above its items whose it is', async () => {
    const { getByRole } = render(<MenuButton label="Menu" items={[]} header="olena@example.com" />);
    await userEvent.click(getByRole('button'));
    await screen.findByText('olena@example.com');
  });
});

describe('Tooltip', () => {
  it('explains on press and closes on Escape', async () => {
    render(<Tooltip label="How it works">Up to ten words a training</Tooltip>);
    const button = screen.getByRole('button', { name: 'How it works' });
    await userEvent.click(button);
    expect((await screen.findByRole('dialog', { name: 'How it works' })).textContent).toBe(
      'Up to ten words a training',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
