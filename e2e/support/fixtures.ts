import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { setExercises } from './exercise-settings.ts';
import { createLearner, type Learner } from './learner.ts';
import { type FiveWords, giveFiveWords } from './training-words.ts';

/** The running site that the whole suite shares (started by global-setup.ts). */
export interface SharedSite {
  readonly origin: string;
  /** Owner's address of the database. */
  readonly adminUrl: string;
  readonly redisUrl: string;
}

interface Fixtures {
  /** A signed-in learner in this test’s browser context; removed afterwards. */
  learner: Learner;
  /** Five words in the learner’s dictionary; the exercises have no clock, so that a test waits for nothing. */
  words: FiveWords;
  /** Another confirmed learner, whom no browser knows; removed afterwards. */
  otherLearner: Learner;
  /** A page of a browser in which nobody is signed in. */
  visitorPage: Page;
  /** A page that fails its test when the console shows an error or a script throws. */
  quietPage: Page;
}

export const test = base.extend<Fixtures, { mova: SharedSite }>({
  mova: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured names
    async ({}, use) => {
      const { MOVA_E2E_ORIGIN: origin, MOVA_E2E_DATABASE: adminUrl, MOVA_E2E_REDIS: redisUrl } = process.env;
      if (!origin || !adminUrl || !redisUrl) {
        throw new Error('MOVA_E2E_ORIGIN is not set: run the suite by its config');
      }
      await use({ origin, adminUrl, redisUrl });
    },
    { scope: 'worker' },
  ],
  learner: async ({ mova, context }, use) => {
    const learner = await createLearner(mova.origin);
    await signIn(context, learner);
    await use(learner);
    await learner.remove();
  },
  words: async ({ learner }, use) => {
    await setExercises(learner);
    await use(await giveFiveWords(learner));
  },
  otherLearner: async ({ mova }, use) => {
    const learner = await createLearner(mova.origin);
    await use(learner);
    await learner.remove();
  },
  visitorPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  quietPage: async ({ page }, use) => {
    const faults = collectFaults(page);
    await use(page);
    expect(faults, 'errors in the console').toEqual([]);
  },
});

/** Gives a browser context the cookies of a learner’s session. */
export async function signIn(context: BrowserContext, learner: Pick<Learner, 'client'>): Promise<void> {
  // Secure cookies are given as from https; the browser then sends them to localhost over http as well.
  const url = learner.client.origin.replace('http:', 'https:');
  await context.addCookies(
    [...learner.client.cookies.values()].map((cookie) => ({
      name: cookie.name,
      value: cookie.value,
      httpOnly: cookie.httpOnly,
      secure: cookie.secure,
      sameSite: cookie.sameSite,
      url,
    })),
  );
}

/** Begins a new session of a learner, and gives it to a browser context. */
export async function signInAgain(context: BrowserContext, learner: Learner): Promise<void> {
  const { client, email, password } = learner;
  await client.succeed('POST', '/oauth/login', { email, password });
  await signIn(context, learner);
}

/** A learner in the place of the one signed in, of whom a browser context keeps what a browser would. */
export async function changeLearner(context: BrowserContext, to: Learner): Promise<void> {
  await context.clearCookies({ name: /^(accessToken|userId|userName|settings|.*companion)$/ });
  await signIn(context, to);
}

/** Everything that went wrong on a page, as it happens. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return faults;
}

export { expect, expectAccessible };
