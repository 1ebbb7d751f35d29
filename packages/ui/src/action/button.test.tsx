import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, IconButton, LinkButton, SpeakerButton } from './button.tsx';
import { TextLink } from './text-link.tsx';

afterEach(cleanup);

function RouterLink({ to, ...rest }: { to: string; className?: string }) {
  return <a href={`/app${to}`} {...rest} />;
}

describe('Button', () => {
  it('does not submit a form unless told', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
  });

  it('acts on press, Enter and Space', async () => {
    const act = vi.fn();
    render(<Button onClick={act}>Save</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter} ');
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('keeps focus and name while pending, says so, and takes no press', async () => {
    const act = vi.fn();
    const { rerender } = render(<Button onClick={act}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(
      <Button onClick={act} pending>
        Save
      </Button>,
    );
    await userEvent.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: 'Save', busy: true }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('does not submit its form a second time while pending', async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" pending>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('icon buttons', () => {
  it('are named by their label', () => {
    render(<IconButton label="Close" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close');
  });

  it('say which word a speaker reads', () => {
    render(<SpeakerButton label="Listen to apple" />);
    expect(screen.getByRole('button', { name: 'Listen to apple' })).toBeTruthy();
  });
});

describe('links', () => {
  it('are drawn by the router where one is given', () => {
    render(
      <LinkButton as={RouterLink} to="/login" variant="primary">
        Start
      </LinkButton>,
    );
    const link = screen.getByRole('link', { name: 'Start' });
    expect(link.getAttribute('href')).toBe('/app/login');
    expect(link.className).toContain('primary');
  });

  it('into a new tab do not hand over the opener', () => {
    render(
      <TextLink href="/privacy-policy" target="_blank">
        Privacy
      </TextLink>,
    );
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener');
  });
});
