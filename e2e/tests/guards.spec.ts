import type { ReleaseTable } from '@mova/contracts';
import { cookieNames, releaseTableElementId } from '@mova/contracts/names';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';
import { question, trainAll } from '../support/training-run.ts';
import { giveFiveWords, type TrainedWord } from '../support/training-words.ts';

// Every route of the site is opened.
test.describe.configure({ timeout: 300_000 });

/** Every route by the guard that it stands behind. */
const classes = {
  /** Guard A. */
  visitor: [
    '/',
    '/login',
    '/welcome',
    '/registration',
    '/email-to-verify',
    '/forgot-password',
    '/reset-password',
  ],
  /** Guard B. */
  'signed-in': [
    '/home',
    '/learned-words',
    '/premium',
    '/settings',
    '/exercises',
    '/grammar',
    '/grammar-exercise',
    '/grammar-result',
    '/rules',
    '/level-test',
    '/test-results',
    '/past-simple',
    '/present-simple',
    '/future-simple',
    '/articles',
    '/there-is-are',
    '/there-is-there-are',
    '/to-be-going-to',
    '/past-continuous',
    '/present-continuous',
    '/future-continuous',
    '/passive-voice-past-simple',
    '/passive-voice-present-simple',
    '/passive-voice-future-simple',
    '/past-perfect',
    '/present-perfect',
    '/future-perfect',
    '/past-perfect-continuous',
    '/present-perfect-continuous',
    '/future-perfect-continuous',
  ],
  /** Guards B, C and that of words. */
  training: [
    '/remember-words',
    '/translate-words',
    '/translate-native-english',
    '/type-words',
    '/listen-words',
    '/exercise-result',
  ],
  public: ['/privacy-policy', '/terms-of-use', '/confirm-email'],
} as const;

type AccessClass = keyof typeof classes;

/** Who stands before the guards: where each class leads, or that it lets in. */
const people = {
  'a visitor': { visitor: 'in', 'signed-in': '/', training: '/', public: 'in' },
  'a free learner': { visitor: '/home', 'signed-in': 'in', training: 'in', public: 'in' },
  'a free learner without trainings': {
    visitor: '/home',
    'signed-in': 'in',
    training: '/premium',
    public: 'in',
  },
  'a premium learner without free trainings': {
    visitor: '/home',
    'signed-in': 'in',
    training: 'in',
    public: 'in',
  },
  'a learner whose trainings nobody can count': {
    visitor: '/home',
    'signed-in': 'in',
    training: 'in',
    public: 'in',
  },
} as const satisfies Record<string, Record<AccessClass, string>>;

const details: Partial<Record<keyof typeof people, object>> = {
  'a free learner': { isPremium: false, freeTrainingsLeft: 1 },
  'a free learner without trainings': { isPremium: false, freeTrainingsLeft: 0 },
  'a premium learner without free trainings': { isPremium: true, freeTrainingsLeft: 0 },
  'a learner whose trainings nobody can count': { isPremium: false, freeTrainingsLeft: null },
};

/** Pages that lead on by themselves, once they were let in, because they were opened without what they show. */
const leadOn = new Set(['/grammar-result', '/test-results', '/exercise-result', ...topicLinks()]);

function topicLinks(): string[] {
  return classes['signed-in'].filter((path) =>
    /simple|continuous|perfect|articles|there-is|going-to/.test(path),
  );
}

/** Every guard and every training. A visitor and a free learner open all routes; for the others these are enough. */
const examples: ReadonlySet<string> = new Set([
  '/login',
  '/home',
  '/past-simple',
  '/privacy-policy',
  ...classes.training,
]);

/** The routes of the live sections, as the document states them. */
async function liveRoutes(page: Page, origin: string): Promise<ReleaseTable['sections'][number]['routes']> {
  await page.goto(`${origin}/privacy-policy`);
  const text = await page.locator(`#${releaseTableElementId}`).textContent();
  const table = JSON.parse(text ?? '') as ReleaseTable;
  return table.sections.flatMap(({ routes }) => routes);
}

/** The server’s answer about the learner, with other details. */
async function pretend(context: BrowserContext, changed: object): Promise<void> {
  await context.route('**/api/getUser', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { userDetails: object };
    await route.fulfill({ json: { ...user, userDetails: { ...user.userDetails, ...changed } } });
  });
}

const chosenWords = (origin: string, words: readonly TrainedWord[]) => ({
  name: cookieNames.exerciseWords,
  value: words.map(({ id }) => id).join('.'),
  url: origin,
});

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens a page and waits until the shell has decided about it. */
async function open(page: Page, origin: string, path: string): Promise<string> {
  // Not earlier: before its end is read, a document has no painted page to wait for.
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await expectTakenOver(page, path);
  await expect(page.locator('h1').first(), path).toBeVisible();
  return pathOf(page);
}

test('every live route names the guard of its access class', async ({ mova, page }) => {
  const expected = Object.fromEntries(
    Object.entries(classes).flatMap(([guard, paths]) => paths.map((path) => [path, guard])),
  );
  const routes = await liveRoutes(page, mova.origin);
  expect(routes.length).toBeGreaterThan(10);
  for (const { path, guard } of routes) expect(guard, path).toBe(expected[path]);
});

test('a visitor is let into public and visitors’ pages, and sent to the root by the others', async ({
  mova,
  page,
}) => {
  const leads = people['a visitor'];
  for (const { path, guard } of await liveRoutes(page, mova.origin)) {
    const expected = leads[guard] === 'in' ? path : leads[guard];
    await open(page, mova.origin, path);
    await expect.poll(() => pathOf(page), path).toBe(expected);
  }
});

for (const [who, leads] of Object.entries(people)) {
  const changed = details[who as keyof typeof people];
  if (!changed) continue;
  test(`${who} is let in and led on as the table says`, async ({ mova, learner, context, page }) => {
    const words = await giveFiveWords(learner);
    await pretend(context, changed);
    const routes = (await liveRoutes(page, mova.origin)).filter(
      ({ path }) => who === 'a free learner' || examples.has(path),
    );
    expect(routes.length).toBeGreaterThanOrEqual(examples.size);
    // A training that has begun goes on: every document is to be the first of its tab.
    await context.addInitScript('sessionStorage.clear()');
    for (const { path, guard } of routes) {
      // Entering /home takes the choice of words back, as specified.
      await context.addCookies([chosenWords(mova.origin, words)]);
      const arrived = await open(page, mova.origin, path);
      if (leads[guard] !== 'in') await expect.poll(() => pathOf(page), path).toBe(leads[guard]);
      else if (!leadOn.has(path)) expect(arrived, path).toBe(path);
      else expect(['/', '/premium'], path).not.toContain(arrived);
    }
    // A page that was left may still have asked who the learner is.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('trainings are asked about before words, and a run that was begun goes on without either', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await giveFiveWords(learner);
  const introduction = '/remember-words';
  expect(await open(page, mova.origin, introduction), 'without words').toBe('/home');
  await pretend(context, { isPremium: false, freeTrainingsLeft: 0 });
  expect(await open(page, mova.origin, introduction), 'without trainings').toBe('/premium');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await trainAll(page, mova.origin);
  await question(page, 1, 5);
  await pretend(context, { isPremium: false, freeTrainingsLeft: 0 });
  await context.clearCookies({ name: cookieNames.exerciseWords });
  expect(await open(page, mova.origin, introduction), 'in a run').toBe(introduction);
  await question(page, 1, 5);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a remembered learner goes straight to the dictionary, also from the root', async ({
  mova,
  learner,
  context,
  page,
}) => {
  expect(learner.email).toBeTruthy();
  await context.addCookies([{ name: cookieNames.rememberMe, value: 'true', url: mova.origin }]);
  for (const path of ['/', '/login']) expect(await open(page, mova.origin, path), path).toBe('/home');
});

test('a session ended elsewhere leads to the sign-in at the next call', async ({ mova, learner, page }) => {
  await learner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${mova.origin}/settings`);
  await expect(page.getByRole('button', { name: 'Зберегти' })).toBeVisible();
  await learner.client.succeed('POST', '/oauth/logout');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page).toHaveURL(`${mova.origin}/`);
  await expect(page.getByText('Сеанс завершився. Увійдіть, будь ласка, ще раз.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${mova.origin}/home`);
  await expect(page).toHaveURL(`${mova.origin}/`);
  // The learner fixture removes its account with a session of its own.
  await learner.client.succeed('POST', '/oauth/login', { email: learner.email, password: learner.password });
});
