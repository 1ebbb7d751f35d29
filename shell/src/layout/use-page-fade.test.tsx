import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageFade } from './use-page-fade.ts';

const animate = vi.fn();
let reducedMotion = false;

beforeEach(() => {
  reducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  Reflect.set(HTMLElement.prototype, 'animate', animate);
  animate.mockClear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function Frame() {
  const navigate = useNavigate();
  return (
    <main ref={usePageFade()}>
      <Link to="/grammar">grammar</Link>
      <Link to="?page=2">page 2</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </main>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const open = () =>
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Frame />
    </MemoryRouter>,
  );

test('fades in the page that follows, not the first one, one gone back to or a new query', () => {
  open();
  press('page 2');
  expect(animate).not.toHaveBeenCalled();
  press('grammar');
  expect(animate).toHaveBeenCalledOnce();
  expect(animate.mock.contexts).toEqual([screen.getByRole('main')]);
  press('back');
  expect(animate).toHaveBeenCalledOnce();
});

test('does not move anything under reduced motion', () => {
  reducedMotion = true;
  open();
  press('grammar');
  expect(animate).not.toHaveBeenCalled();
});
