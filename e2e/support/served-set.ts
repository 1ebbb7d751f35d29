import { headerNames } from '@mova/contracts/names';
import type { RunningMova } from '@mova/launcher';
import { expect } from '@playwright/test';

/**
 * Waits until the gateway serves the release set of this number. It checks for a new set every second; until then
 * documents have the set before.
 */
export async function untilServed(site: Pick<RunningMova, 'origin'>, number: number): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${site.origin}/api/openapi.json`)).headers.get(headerNames.releaseSet), {
      message: `release set ${number} is served`,
      timeout: 30_000,
    })
    .toBe(String(number));
}
