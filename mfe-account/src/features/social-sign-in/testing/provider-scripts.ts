import { waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** What the page told Google’s script. */
export interface SeenGoogle {
  readonly initialize: ReturnType<typeof vi.fn>;
  readonly renderButton: ReturnType<typeof vi.fn>;
  readonly disableAutoSelect: ReturnType<typeof vi.fn>;
  /** Lets Google name somebody, for the nonce asked with last. */
  name(claims: Readonly<Record<string, unknown>>): void;
}

/** Answers of Facebook’s script, in its own form. */
export interface FacebookAnswers {
  login?: object;
  status?: object;
}

const script = (url: string) =>
  [...document.querySelectorAll('script')].find((element) => element.src.startsWith(url));

/** Resolves once the page has asked for a script: jsdom loads none, so a test answers in the network’s place. */
export function scriptAsked(url: string): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const found = script(url);
    if (!found) throw new Error(`${url} was not asked for`);
    return found;
  });
}

/** An id token of no key: the page only reads it. */
export function idToken(claims: Readonly<Record<string, unknown>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes));
  return `head.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

/** Loads Google’s script: its public names, which write down what they are told. */
export async function loadGoogleScript(url: string): Promise<SeenGoogle> {
  const asked = await scriptAsked(url);
  const seen = {
    initialize: vi.fn(),
    renderButton: vi.fn(),
    disableAutoSelect: vi.fn(),
    name: (claims: Readonly<Record<string, unknown>>) =>
      seen.initialize.mock.lastCall?.[0].callback({ credential: idToken(claims) }),
  };
  Object.assign(window, { google: { accounts: { id: seen } } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'google'));
  asked.dispatchEvent(new Event('load'));
  return seen;
}

/** Loads Facebook’s script, with the answers it is to give. */
export async function loadFacebookScript(url: string, answers: FacebookAnswers) {
  await scriptAsked(url);
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
