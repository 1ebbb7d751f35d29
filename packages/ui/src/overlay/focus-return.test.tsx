import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { lazyPart, preloadOverlays, useLazyPart } from './lazy-part.ts';
import { MenuButton } from './menu-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// As the shell does when the page is idle: only the code of the section’s dialog loads late.
beforeAll(preloadOverlays);

/** A busy browser: no frame is drawn until the returned function is called. */
function holdFrames() {
  const held: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => held.push(frame));
  return () => {
    vi.unstubAllGlobals();
    for (const frame of held.splice(0)) frame(performance.now());
  };
}

/** As a browser does, nothing inside an inert (in jsdom: hidden) part of the page takes the focus. */
function refuseFocusBehindDialogs(): void {
  const focus = HTMLElement.prototype.focus;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.closest('[aria-hidden="true"]')) focus.call(this, options);
  });
}

/** A word with its menu, whose dialog is a part of its own, as the section's code is. */
function Word({ part }: { part: ReturnType<typeof lazyPart<{ title: string }>> }) {
  const [open, setOpen] = useState(false);
  const { module } = useLazyPart(part, open);
  return (
    <>
      <MenuButton label="Actions" items={[{ id: 'edit', label: 'Edit', onSelect: () => setOpen(true) }]} />
      {module && open && (
        <Dialog open onClose={() => setOpen(false)} title={module.title}>
          <input aria-label="Translation" autoFocus />
        </Dialog>
      )}
    </>
  );
}

interface DeviceProps {
  /** The answer «yes»; it may close the question. */
  onEnd: (close: () => void) => void;
}

/** A button that asks before it acts. */
function Device({ onEnd }: DeviceProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        End
      </button>
      {asking && (
        <Dialog open onClose={() => setAsking(false)} title="Really?">
          <button type="button" onClick={() => onEnd(() => setAsking(false))}>
            Yes
          </button>
        </Dialog>
      )}
    </>
  );
}

/** A list whose only device goes with the question about it. */
function Devices() {
  const [ended, setEnded] = useState(false);
  return (
    <main>
      <h1>Settings</h1>
      <section>
        <h2>Devices</h2>
        {!ended && <Device onEnd={() => setEnded(true)} />}
      </section>
    </main>
  );
}

/** A field that takes the focus as soon as the question next to it is answered. */
function Translation() {
  const [answered, setAnswered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (answered) field.current?.focus();
  }, [answered]);
  return (
    <>
      <input ref={field} aria-label="Translation" />
      <Device
        onEnd={(close) => {
          close();
          setAnswered(true);
        }}
      />
    </>
  );
}

/** A page that is left by the question on it. */
function Pages() {
  const [left, setLeft] = useState(false);
  return (
    <main>
      {left ? (
        <article key="home">
          <h1>Home</h1>
        </article>
      ) : (
        <article key="exercise">
          <h1>Exercise</h1>
          <Device onEnd={() => setLeft(true)} />
        </article>
      )}
    </main>
  );
}

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

async function answerYes(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the focus after a dialog', () => {
  it('returns to the menu whose item opened it, also when its code loaded before the next frame', async () => {
    let arrive = (_: { title: string }) => {};
    const code = new Promise<{ title: string }>((resolve) => {
      arrive = resolve;
    });
    render(<Word part={lazyPart(() => code)} />);
    const button = screen.getByRole('button', { name: 'Actions' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' })));
    const runFrames = holdFrames();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    arrive({ title: 'Edit the word' });
    await screen.findByRole('dialog', { name: 'Edit the word' });
    runFrames();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Translation')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('returns when an answer of the server closed the dialog and the page was inert until then', async () => {
    refuseFocusBehindDialogs();
    render(<Device onEnd={(close) => setTimeout(close)} />);
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    const yes = await screen.findByRole('button', { name: 'Yes' });
    // A frame that comes between the dialog's going and React's tidying up after it.
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
      queueMicrotask(() => frame(performance.now()));
      return 0;
    });
    await userEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End' })));
  });

  it('goes to the nearest heading when what opened it is gone', async () => {
    render(<Devices />);
    await answerYes();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Devices' })),
    );
  });

  it('goes to the heading of the page when nothing had it before', async () => {
    const dialog = (open: boolean) => (
      <main>
        <h1>Dictionary</h1>
        <Dialog open={open} onClose={() => {}} title="Welcome">
          Choose a topic.
        </Dialog>
      </main>
    );
    const { rerender } = render(dialog(true));
    await screen.findByRole('dialog', { name: 'Welcome' });
    rerender(dialog(false));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dictionary' })),
    );
  });

  it('stays where closing it has put it', async () => {
    render(<Translation />);
    await answerYes();
    await nextFrame();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('is not moved when the dialog unmounts with its page', async () => {
    render(<Pages />);
    await answerYes();
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
  });
});
