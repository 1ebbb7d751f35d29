import { waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

export interface SeenGoogle {
  readonly initialize: ReturnType<typeof vi.fn>;
  readonly renderButton: ReturnType<typeof vi.fn>;
  readonly disableAutoSelect: ReturnType<typeof vi.fn>;
  /** Signs in a person with these claims. */
  name(claims: Readonly<Record<string, unknown>>): void;
}

export interface FacebookAnswers {
  login?: object;
  status?: object;
}

const script = (url: string) =>
  [...document.querySelectorAll('script')].find((element) => element.src.startsWith(url));

/** Resolves once the page has requested a script; jsdom loads none. */
export function waitForScript(url: string): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const found = script(url);
    if (!found) throw new Error(`${url} was not requested`);
    return found;
  });
}

/** An unsigned id token, which the page only reads. */
export function idToken(claims: Readonly<Record<string, unknown>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes));
  return `head.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

/** Loads Google’s script as recording mocks. */
export async function loadGoogleScript(url: string): Promise<SeenGoogle> {
  const element = await waitForScript(url);
  const seen = {
    initialize: vi.fn(),
    renderButton: vi.fn(),
    disableAutoSelect: vi.fn(),
    name: (claims: Readonly<Record<string, unknown>>) =>
      seen.initialize.mock.lastCall?.[0].callback({ credential: idToken(claims) }),
  };
  Object.assign(window, { google: { accounts: { id: seen } } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'google'));
  element.dispatchEvent(new Event('load'));
  return seen;
}

/** Loads Facebook’s script as mocks with the given answers. */
export async function loadFacebookScript(url: string, answers: FacebookAnswers) {
  await waitForScript(url);
  const seen = {
    init: vi.fn(),
    login: vi.fn((answer: (given: unknown) => void) => answer(answers.login)),
    getLoginStatus: vi.fn((answer: (given: unknown) => void) => answer(answers.status)),
    logout: vi.fn((done?: () => void) => done?.()),
  };
  Object.assign(window, { FB: seen });
  onTestFinished(() => void Reflect.deleteProperty(window, 'FB'));
  (window as { fbAsyncInit?: () => void }).fbAsyncInit?.();
  return seen;
}
