import type { Page } from '@playwright/test';

interface LayoutKey {
  /** `KeyR`, `Digit1`. */
  readonly code: string;
  /** «к» for `KeyR` in a Ukrainian layout, “&” for `Digit1` in a French one. */
  readonly key: string;
  readonly alt?: boolean;
}

/** Presses a key in another layout than the English one, the only one Playwright knows. */
export async function pressInLayout(page: Page, { code, key, alt = false }: LayoutKey): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sent = { code, key, modifiers: alt ? 1 : 0 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...sent });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...sent });
  await session.detach();
}
