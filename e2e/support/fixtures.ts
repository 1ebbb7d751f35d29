import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { setExercises } from './exercise-settings.ts';
import { createLearner, type Learner } from './learner.ts';
import { type FiveWords, giveFiveWords } from './training-words.ts';

/** The site that all specs share (started by global-setup.ts). */
export interface SharedSite {
  readonly origin: string;
  /** Database URL of the owner. */
  readonly adminUrl: string;
  readonly redisUrl: string;
}

interface Fixtures {
  /** A user who is signed in in the browser context of the test; deleted afterwards. */
  learner: Learner;
  /** Five words in the dictionary of `learner`, whose exercises have no clock. */
  words: FiveWords;
  /** Another confirmed user, signed in in no browser; deleted afterwards. */
  otherLearner: Learner;
  /** A page of a browser in which no one is signed in. */
  visitorPage: Page;
  /** A page that fails the test when the console shows an error or a script throws. */
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
    const errors = collectErrors(page);
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** Sets the cookies of a user’s session in a browser context. */
export async function signIn(context: BrowserContext, learner: Pick<Learner, 'client'>): Promise<void> {
  // A secure cookie must be set from https; the browser then sends it to http://localhost as well.
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

/** Starts a new session of a user in a browser context. */
export async function signInAgain(context: BrowserContext, learner: Learner): Promise<void> {
  const { client, email, password } = learner;
  await client.succeed('POST', '/oauth/login', { email, password });
  await signIn(context, learner);
}

/** Signs another user in, keeping what a browser would keep of the one before. */
export async function changeLearner(context: BrowserContext, to: Learner): Promise<void> {
  await context.clearCookies({ name: /^(accessToken|userId|userName|settings|.*companion)$/ });
  await signIn(context, to);
}

/** Collects the console errors and uncaught exceptions of a page. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

export { expect, expectAccessible };
