import type { Page } from '@playwright/test';

/**
 * How the stub speaks: at once to the end; without any voice; with voices that arrive only after they are first asked
 * for; starting and never ending; or failing as headless Chromium does.
 */
export type SpeechManner = 'says' | 'no-voices' | 'late-voices' | 'never-ends' | 'synthesis-failed';

interface Voice {
  readonly name: string;
  readonly lang: string;
}

const usualVoices: readonly Voice[] = [
  { name: 'Google українська', lang: 'uk-UA' },
  { name: 'Google US English', lang: 'en-US' },
  { name: 'Google UK English Female', lang: 'en-GB' },
  { name: 'Google UK English Male', lang: 'en-GB' },
];

/**
 * Replaces `speechSynthesis` in every document of a page and records what it was asked to say; see {@link saidOn}. A
 * document has user activation after a real press in it.
 */
export async function stubSpeech(
  page: Page,
  manner: SpeechManner = 'says',
  voices: readonly Voice[] = usualVoices,
): Promise<void> {
  await page.addInitScript(`(${install})(${JSON.stringify({ manner, voices })})`);
}

/** Returns what was to be said since the document was loaded, as “word by voice”. */
export function saidOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('globalThis.said');
}

/** Runs in the page. */
const install = `({ manner, voices }) => {
  const events = new EventTarget();
  let named = manner === 'no-voices' || manner === 'late-voices' ? [] : voices;
  let asked = false;
  globalThis.said = [];
  globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  const synthesiser = Object.assign(events, {
    speaking: false, pending: false, paused: false, resume() {},
    cancel() { synthesiser.speaking = false; },
    getVoices() {
      if (manner === 'late-voices' && !asked) {
        asked = true;
        setTimeout(() => { named = voices; events.dispatchEvent(new Event('voiceschanged')); }, 300);
      }
      return named;
    },
    speak(utterance) {
      globalThis.said.push(utterance.text + ' by ' + (utterance.voice?.name ?? 'nobody'));
      setTimeout(() => {
        if (manner === 'no-voices') return utterance.onerror?.({ error: 'voice-unavailable' });
        if (manner === 'synthesis-failed') return utterance.onerror?.({ error: 'synthesis-failed' });
        synthesiser.speaking = true;
        utterance.onstart?.({});
        if (manner === 'never-ends') return;
        synthesiser.speaking = false;
        utterance.onend?.({});
      });
    },
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesiser });
  // What the test evaluates itself counts as user activation for the browser.
  const activation = { hasBeenActive: false, isActive: false };
  const press = ({ isTrusted }) => { activation.hasBeenActive ||= isTrusted; };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, true);
  Object.defineProperty(navigator, 'userActivation', { value: activation });
}`;
