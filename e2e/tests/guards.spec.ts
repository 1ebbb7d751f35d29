import type { ReleaseTable } from '@mova/contracts';
import { cookieNames, releaseTableElementId } from '@mova/contracts/names';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectTakenOver } from '../support/prerendered-page.ts';
import { pretend } from '../support/pretended-user.ts';
import { question, trainAll } from '../support/training-run.ts';
import { giveFiveWords, type TrainedWord } from '../support/training-words.ts';

// Opens every route of the site.
test.describe.configure({ timeout: 300_000 });

/** Every route by its access class. */
const classes = {
  visitor: ['/', '/login', '/welcome', '/registration', '/email-to-verify', '/forgot-password'],
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
  training: [
    '/remember-words',
    '/translate-words',
    '/translate-native-english',
    '/type-words',
    '/listen-words',
    '/exercise-result',
  ],
  public: ['/privacy-policy', '/terms-of-use', '/confirm-email', '/reset-password'],
} as const;

type AccessClass = keyof typeof classes;

/** Where each access class leads each kind of user; `in` when they are let in. */
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
  'a learner whose trainings are unknown': {
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
  'a learner whose trainings are unknown': { isPremium: false, freeTrainingsLeft: null },
};

/** Pages that redirect after the guard, because they were opened without what they show. */
const redirecting = new Set(['/grammar-result', '/test-results', '/exercise-result', ...topicLinks()]);

function topicLinks(): string[] {
  return classes['signed-in'].filter((path) =>
    /simple|continuous|perfect|articles|there-is|going-to/.test(path),
  );
}

/** Routes of every access class. Visitors and free users open all routes; for the others these are enough. */
const examples: ReadonlySet<string> = new Set([
  '/login',
  '/home',
  '/past-simple',
  '/privacy-policy',
  ...classes.training,
]);

/** Returns the routes of the live sections from the document. */
async function liveRoutes(page: Page, origin: string): Promise<ReleaseTable['sections'][number]['routes']> {
  await page.goto(`${origin}/privacy-policy`);
  const text = await page.locator(`#${releaseTableElementId}`).textContent();
  const table = JSON.parse(text ?? '') as ReleaseTable;
  return table.sections.flatMap(({ routes }) => routes);
}

const chosenWords = (origin: string, words: readonly TrainedWord[]) => ({
  name: cookieNames.exerciseWords,
  value: words.map(({ id }) => id).join('.'),
  url: origin,
});

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens a page and waits until the guard has decided. @returns the path it led to */
async function open(page: Page, origin: string, path: string): Promise<string> {
  // Not earlier: before the document is parsed there is no prerendered page to wait for.
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

test('a visitor is let into public and visitor pages and redirected to the root from the others', async ({
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
  test(`${who} is let in or redirected as the table says`, async ({ mova, learner, context, page }) => {
    const words = await giveFiveWords(learner);
    await pretend(page, changed);
    const routes = (await liveRoutes(page, mova.origin)).filter(
      ({ path }) => who === 'a free learner' || examples.has(path),
    );
    expect(routes.length).toBeGreaterThanOrEqual(examples.size);
    // A started training is resumed or joined, so every document must be the first of its browser.
    await context.addInitScript('sessionStorage.clear(); localStorage.clear()');
    for (const { path, guard } of routes) {
      // Opening /home clears the selection.
      await context.addCookies([chosenWords(mova.origin, words)]);
      const arrived = await open(page, mova.origin, path);
      if (leads[guard] !== 'in') await expect.poll(() => pathOf(page), path).toBe(leads[guard]);
      else if (!redirecting.has(path)) expect(arrived, path).toBe(path);
      else expect(['/', '/premium'], path).not.toContain(arrived);
    }
  });
}

test('free trainings are checked before words, and a started training goes on without either', async ({
  mova,
  learner,
  context,
  page,
}) => {
  await giveFiveWords(learner);
  const introduction = '/remember-words';
  expect(await open(page, mova.origin, introduction), 'without words').toBe('/home');
  const stopPretending = await pretend(page, { isPremium: false, freeTrainingsLeft: 0 });
  expect(await open(page, mova.origin, introduction), 'without trainings').toBe('/premium');
  await stopPretending();
  await trainAll(page, mova.origin);
  await question(page, 1, 5);
  await pretend(page, { isPremium: false, freeTrainingsLeft: 0 });
  await context.clearCookies({ name: cookieNames.exerciseWords });
  expect(await open(page, mova.origin, introduction), 'in a run').toBe(introduction);
  await question(page, 1, 5);
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

test('a sign-in returns to the page that was asked for, also after a reload, and a sign-out forgets it', async ({
  mova,
  otherLearner,
  page,
}) => {
  const { email, password, client } = otherLearner;
  await client.succeed('POST', '/api/closeWelcome');
  const signIn = async () => {
    await page.getByLabel('Електронна адреса').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  };
  await page.goto(`${mova.origin}/rules?topic=articles`);
  await expect(page).toHaveURL(`${mova.origin}/`);
  const reason = page.getByText('Увійдіть, щоб перейти на сторінку, яку ви відкривали.');
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(reason).toBeVisible();
  await signIn();
  await expect(page).toHaveURL(`${mova.origin}/rules?topic=articles`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /моє меню/i }).click();
  await page.getByRole('menuitem', { name: 'Вийти' }).click();
  await expect(page.getByRole('heading', { name: 'Вхід' })).toBeVisible();
  await expect(reason).toBeHidden();
  await signIn();
  await expect(page).toHaveURL(`${mova.origin}/home`);
});

test('a session that ended elsewhere leads to the sign-in page at the next call', async ({
  mova,
  learner,
  page,
}) => {
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
  // The learner fixture needs a session to delete the account.
  await learner.client.succeed('POST', '/oauth/login', { email: learner.email, password: learner.password });
});
