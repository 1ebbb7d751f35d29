import { appendFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formerBuild } from '@mova/bundler/testing';
import type { Page } from '@playwright/test';
import {
  checkAltered,
  endCanary,
  goLive,
  liveNumber,
  liveVersion,
  publishAltered,
  startCanaryOf,
} from '../support/broken-section.ts';
import { publishEdited } from '../support/edited-section.ts';
import { signIn } from '../support/fixtures.ts';
import { expect, test } from '../support/own-site.ts';

// Publishes releases and breaks them.
test.use({ siteName: 'releases' });

const failed = (page: Page) => page.getByRole('heading', { name: 'Не вдалося відкрити цей розділ' });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Спробувати ще раз' });
const works = (page: Page) => page.getByRole('tab');

/** The shell and the sections’ runtime wait 10 s for a file. */
const loadTimeoutMs = 10_000;

/** Leaves requests for these addresses without an answer; `end` lets later ones pass. */
async function hang(page: Page, addresses: string) {
  await page.clock.install();
  const asked: string[] = [];
  let hangs = true;
  await page.route(addresses, (route) => {
    if (!hangs) return route.continue();
    asked.push(route.request().url());
  });
  return {
    addresses: asked,
    end() {
      hangs = false;
    },
  };
}

/** Moves the clock past the time limit of files that hang, and expects the fallback. */
async function expectLoadTimeout(page: Page, { addresses }: { readonly addresses: readonly string[] }) {
  await expect.poll(() => addresses.length).toBeGreaterThan(0);
  await page.clock.runFor(loadTimeoutMs);
  await expect(failed(page)).toBeVisible({ timeout: 30_000 });
}

/** Returns the name of a released file without its hash. */
function nameOf(address: string): string {
  return new URL(address).pathname.replace(/.*\//, '').replace(/\.\w{10}\./, '.');
}

async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вправи' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
}

const throws = 'throw new Error("broken on purpose");';
/** A container whose every page is this component. */
const containerOf = (component: string, section = 'grammar') =>
  `globalThis.mova_${section} = {
    init() {},
    get: async () => () => ({
      default: { locales: { uk: {} }, load: async () => ({ Page() { ${component} } }) },
    }),
  };`;

test('publishing a changed section shows on the next page load; nothing else is restarted', async ({
  site,
  siteLearner,
  context,
  page,
}) => {
  await signIn(context, siteLearner);
  await page.goto(`${site.origin}/grammar`);
  await expect(page.getByRole('heading', { level: 1, name: 'Граматика' })).toBeVisible();
  const pids = () => [...site.processes].map(([name, { pid }]) => `${name} ${pid}`);
  const before = pids();
  const others = await Promise.all(
    (['dictionary', 'exercises', 'account'] as const).map((name) => liveVersion(site, name)),
  );

  await publishEdited(site, 'grammar', 'src/locales/uk.json', (text) =>
    text.replace('Вісімнадцять тем від простого до складного', 'Нова редакція розділу'),
  );

  await expect(page.getByText('Вісімнадцять тем')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Нова редакція розділу')).toBeVisible();
  expect(pids()).toEqual(before);
  const after = await Promise.all(
    (['dictionary', 'exercises', 'account'] as const).map((name) => liveVersion(site, name)),
  );
  expect(after).toEqual(others);
});

test('with a newer set live, the next link into another section loads it; links within a section do not', async ({
  site,
  siteLearner,
  context,
  page,
}) => {
  await signIn(context, siteLearner);
  await siteLearner.client.succeed('POST', '/api/closeWelcome');
  await page.goto(`${site.origin}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('globalThis.sameDocument = true');
  await publishEdited(site, 'exercises', 'src/locales/uk.json', (text) =>
    text.replace('Вправи з тими самими словами', 'Зовсім нова редакція'),
  );

  await page.getByRole('link', { name: 'Вивчені слова' }).click();
  await expect(page).toHaveURL(/learned-words/);
  await expect(page.getByText('Тут з’являться вивчені слова')).toBeVisible();
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true);

  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByText('Зовсім нова редакція')).toBeVisible();
  expect(await page.evaluate('globalThis.sameDocument')).toBeUndefined();
});

test('a candidate is opened in a browser, page by page, before it is live', async ({ site }) => {
  // Each page twice, in a gateway of its own.
  test.setTimeout(180_000);
  const before = await liveVersion(site, 'dictionary');
  expect((await checkAltered(site, 'dictionary', { version: 'opened-1' })).findings).toEqual([]);
  const entry = `console.error('logged on purpose'); fetch('/api/getEverything'); ${containerOf(throws, 'dictionary')}`;
  const { passed, findings } = await checkAltered(site, 'dictionary', { version: 'opened-2', entry });
  expect(passed).toBe(false);
  const messages = findings.map(({ rule, message }) => `${rule} ${message}`).join('\n');
  for (const page of ['/home', '/learned-words'])
    for (const expected of [
      'page-error .*reports render of dictionary: Error: broken on purpose',
      'page-console .*logs logged on purpose',
      'page-call .*calls GET /api/getEverything, which is not served',
    ]) {
      const [rule, text] = expected.split(' .*');
      expect(messages).toMatch(new RegExp(`${rule} dictionary@opened-2: ${page} \\(full data\\) ${text}`));
    }
  expect(await liveVersion(site, 'dictionary')).toBe(before);
});

test('a browser of a canary gets it, a test keeps it over a reload, and what follows is live again', async ({
  site,
  siteLearner,
  context,
  page,
}) => {
  const shown = () =>
    page.evaluate<number>(`JSON.parse(document.getElementById('mova-release-table').textContent).set`);
  /** Waits until this browser would get the set. */
  const untilGiven = (number: number | undefined) =>
    expect
      .poll(async () => (await page.request.get(`${site.origin}/grammar`)).text(), { timeout: 30_000 })
      .toContain(`id="mova-release-table">{"set":${number},`);
  const cookie = async (name: string) =>
    (await context.cookies(site.origin)).find((candidate) => candidate.name === name);
  await signIn(context, siteLearner);
  const live = await liveNumber(site);
  await page.goto(`${site.origin}/grammar`);
  const bucket = await cookie('releaseBucket');
  expect(bucket).toMatchObject({ value: expect.stringMatching(/^\d{1,2}$/), sameSite: 'Lax', path: '/' });
  await page.reload();
  expect((await cookie('releaseBucket'))?.value).toBe(bucket?.value);

  await context.addCookies([{ name: 'releaseBucket', value: '9', url: site.origin }]);
  const canary = await startCanaryOf(site, 'grammar', { version: 'canary-1' });
  await untilGiven(canary);
  await page.goto(`${site.origin}/level-test`);
  const question = page.getByRole('main').getByRole('radio').first();
  await expect(question).toBeVisible();
  expect(await shown()).toBe(canary);
  await expect.poll(async () => (await cookie('pinnedSet'))?.value).toBe(String(canary));

  await endCanary(site);
  await untilGiven(live);
  await page.reload();
  await expect(question).toBeVisible();
  expect(await shown()).toBe(canary);

  await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вправи' })).toBeVisible();
  await expect.poll(() => cookie('pinnedSet')).toBeUndefined();
  await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
  await expect(works(page)).toHaveCount(3);
  expect(await shown()).toBe(live);
});

test('documents are revalidated and change with the set, and released files are immutable', async ({
  site,
  request,
}) => {
  const first = await request.get(`${site.origin}/login`);
  const { etag = '', 'cache-control': caching = '' } = first.headers();
  expect(caching).toContain('no-cache');
  expect((await request.get(`${site.origin}/login`, { headers: { 'if-none-match': etag } })).status()).toBe(
    304,
  );
  const script = /src="(\/releases\/shell\/[^"]+\.js)"/.exec(await first.text())?.[1] ?? '';
  const asset = await request.get(site.origin + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.status()).toBe(200);
  expect(asset.headers()['content-encoding']).toBe('br');
  expect(asset.headers()['cache-control']).toContain('immutable');
  for (const unknown of [
    '/releases/shell/none/main.js',
    '/releases/grammar/../../secrets.json',
    '/releases/',
    script.replace('.js', '.map'),
  ]) {
    expect((await request.get(site.origin + unknown)).status(), unknown).toBe(404);
  }
  expect(first.headers()['content-security-policy']).toContain("script-src 'self'");
});

/**
 * Each test breaks one published, live section. The header, the other sections and their state must keep working, and
 * the retry must work once the cause is gone.
 */
test.describe('a broken section', () => {
  let good: string;
  let release = 0;

  test.beforeAll(async ({ site }) => {
    good = await liveVersion(site, 'grammar');
  });

  test.beforeEach(async ({ context, siteLearner }) => {
    await signIn(context, siteLearner);
  });

  test.afterEach(async ({ site }) => {
    await goLive(site, 'grammar', good);
  });

  test('a missing entry shows the fallback, and the retry works once it is back', async ({ site, page }) => {
    const version = `missing-${++release}`;
    const folder = await publishAltered(site, 'grammar', { version });
    const entry = join(folder, 'remote-entry.js');
    const names = ['', '.br', '.gz'];
    for (const ending of names) await rename(entry + ending, `${entry}${ending}.aside`);
    await page.goto(`${site.origin}/grammar`);
    await expect(failed(page)).toBeVisible();
    await expectRestWorks(page);
    await expect(failed(page)).toBeVisible();
    await retry(page).click();
    await expect(failed(page)).toBeVisible();
    for (const ending of names) await rename(`${entry}${ending}.aside`, entry + ending);
    await retry(page).click();
    await expect(works(page)).toHaveCount(3);
  });

  test('an entry with other bytes than its release is rejected', async ({ site, page }) => {
    const version = `flipped-${++release}`;
    const folder = await publishAltered(site, 'grammar', { version });
    const entry = join(folder, 'remote-entry.js');
    for (const ending of ['.br', '.gz']) await rm(entry + ending, { force: true });
    await writeFile(entry, 'globalThis.movaWasHere = true;');
    await page.goto(`${site.origin}/grammar`);
    await expect(failed(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'movaWasHere'))).toBe(false);
    await expectRestWorks(page);
    await expect(failed(page)).toBeVisible();
  });

  test('an entry that throws while it loads breaks nothing else', async ({ site, page }) => {
    const version = `throws-${++release}`;
    await publishAltered(site, 'grammar', { version, entry: 'throw new Error("broken on purpose");' });
    await page.goto(`${site.origin}/grammar`);
    await expect(failed(page)).toBeVisible();
    await expectRestWorks(page);
    await expect(failed(page)).toBeVisible();
    await retry(page).click();
    await expect(failed(page)).toBeVisible();
    await expect(async () => {
      const metrics = await (await page.request.get(`${site.origin}/metrics`)).text();
      expect(metrics).toContain(
        `mova_client_errors_total{section="grammar",version="${version}",kind="evaluation"}`,
      );
    }, 'the error is collected by section and version').toPass();
  });

  for (const file of ['grammar-page-tsx.js', 'grammar-page-tsx.css'])
    test(`other bytes in ${file} are refused, and nothing else breaks`, async ({ site, page }) => {
      const version = `other-bytes-${++release}`;
      const folder = await publishAltered(site, 'grammar', { version });
      const stored = (await readdir(folder)).find((name) => file === name.replace(/\.\w{10}\./, '.')) ?? '';
      for (const ending of ['.br', '.gz']) await rm(join(folder, stored + ending), { force: true });
      await appendFile(join(folder, stored), '\n/* other bytes */');
      await page.goto(`${site.origin}/grammar`);
      await expect(failed(page)).toBeVisible();
      await expectRestWorks(page);
      await expect(failed(page)).toBeVisible();
    });

  for (const [what, entry] of [
    [
      'an entry that throws as it is initialised',
      `globalThis.mova_grammar = { init() { ${throws} }, get() {} };`,
    ],
    ['a page that throws as it is rendered', containerOf(throws)],
    [
      'a page of another React',
      containerOf(
        'return { $$typeof: Symbol.for("react.element"), type: "p", key: null, ref: null, props: {} };',
      ),
    ],
  ] as const)
    test(`${what} breaks nothing else`, async ({ site, page }) => {
      const version = `broken-${++release}`;
      await publishAltered(site, 'grammar', { version, entry });
      await page.goto(`${site.origin}/grammar`);
      await expect(failed(page)).toBeVisible();
      await expectRestWorks(page);
      await expect(failed(page)).toBeVisible();
      await expect(async () => {
        const metrics = await (await page.request.get(`${site.origin}/metrics`)).text();
        expect(metrics).toContain(`mova_client_errors_total{section="grammar",version="${version}"`);
      }, 'the error is collected by section and version').toPass();
    });

  test('an entry that exposes nothing breaks nothing else', async ({ site, page }) => {
    const version = `empty-${++release}`;
    await publishAltered(site, 'grammar', { version, entry: 'void 0;' });
    await page.goto(`${site.origin}/grammar`);
    await expect(failed(page)).toBeVisible();
    await expectRestWorks(page);
  });

  test('a section that asks for a newer kit is not started', async ({ site, page }) => {
    const version = `newer-${++release}`;
    await publishAltered(site, 'grammar', {
      version,
      needs: { '@mova/app-kit': '^9.0.0', '@mova/ui': '^9.0.0' },
    });
    await page.goto(`${site.origin}/grammar`);
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText('Розділ саме оновлюється')).toBeVisible();
    await expectRestWorks(page);
  });

  test('a section built with kit 1.7, whose entry bundles the federation library, still works', async ({
    site,
    page,
  }) => {
    const version = `former-${++release}`;
    const files = await formerBuild('grammar', version.replace('-', '_'));
    expect(files['remote-entry.js']).toContain('_FEDERATION_RUNTIME_CORE');
    await publishAltered(site, 'grammar', {
      version,
      files,
      needs: { '@mova/app-kit': '^1.7.0', '@mova/ui': '^1.0.0' },
    });
    await page.goto(`${site.origin}/grammar`);
    await expect(works(page)).toHaveCount(3);
    await expectRestWorks(page);
  });

  test('a section that never answers leaves the rest usable and can be retried', async ({ site, page }) => {
    test.slow();
    const hanging = await hang(page, '**/releases/grammar/**');
    await page.goto(`${site.origin}/exercises`);
    await expect(page.getByRole('heading', { level: 1, name: 'Вправи' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
    await expectLoadTimeout(page, hanging);
    await page.getByRole('banner').getByRole('link', { name: 'Вправи' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Вправи' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
    await expectLoadTimeout(page, hanging);
    hanging.end();
    await retry(page).click();
    await expect(works(page)).toHaveCount(3);
  });

  test('a section whose preloaded files all hang is loaded by the first retry once they answer', async ({
    site,
    page,
  }) => {
    test.slow();
    const hanging = await hang(page, '**/releases/grammar/**');
    await page.goto(`${site.origin}/grammar`, { waitUntil: 'commit' });
    await expectLoadTimeout(page, hanging);
    hanging.end();
    await retry(page).click();
    await expect(works(page)).toHaveCount(3);
    expect(hanging.addresses.map(nameOf)).toEqual(
      expect.arrayContaining(['remote-entry.js', 'remote.js', 'grammar-page-tsx.js', 'grammar-page-tsx.css']),
    );
  });

  test('a page whose script and style hang behind a good entry is loaded by the first retry', async ({
    site,
    page,
  }) => {
    test.slow();
    const hanging = await hang(page, '**/releases/grammar/*/grammar-page-tsx.*');
    await page.goto(`${site.origin}/exercises`);
    await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
    await expectLoadTimeout(page, hanging);
    hanging.end();
    await retry(page).click();
    await expect(works(page)).toHaveCount(3);
    expect(hanging.addresses.map(nameOf).toSorted()).toEqual(['grammar-page-tsx.css', 'grammar-page-tsx.js']);
  });

  test('what was typed in another section survives a section that fails', async ({ site, page }) => {
    const version = `survives-${++release}`;
    await publishAltered(site, 'grammar', { version, entry: 'throw new Error("broken on purpose");' });
    await page.goto(`${site.origin}/exercises?words=FOOD`);
    await page.getByRole('combobox', { name: 'Тема' }).selectOption('TRAVEL');
    await page.getByRole('banner').getByRole('link', { name: 'Граматика' }).click();
    await expect(failed(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Тема' })).toHaveValue('TRAVEL');
  });
});
