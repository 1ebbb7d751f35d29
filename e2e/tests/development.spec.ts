import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '@mova/service-kit';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/fixtures.ts';

/**
 * Runs `npm run dev` in a copy of the sources, so that the edit does not touch this checkout; only the installed
 * packages are shared.
 */
const root = resolve(import.meta.dirname, '../..');
const started = /ready (?<origin>http:\S+)[\s\S]*demo sign-in: (?<email>\S+) (?<password>\S+)/;

let checkout: string;
let dev: ChildProcess;
let output = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await mkdir(join(root, '.data-test'), { recursive: true });
  checkout = await mkdtemp(join(root, '.data-test/checkout-dev-'));
  const left = /^(node_modules|\.data.*|\.git)$/;
  for (const name of await readdir(root)) {
    if (!left.test(name)) await cp(join(root, name), join(checkout, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
  dev = spawn(process.execPath, ['bin/run.mjs', 'dev'], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      MOVA_DATA: join(checkout, '.data'),
      INIT_CWD: checkout,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  await expect(() => expect(output).toMatch(started)).toPass({ timeout: 120_000 });
});

test.afterAll(async () => {
  if (dev.exitCode === null) {
    const ended = new Promise((done) => dev.once('exit', done));
    dev.kill('SIGTERM');
    await ended;
    // It leaves no process behind.
    expect(JSON.parse(await readFile(join(checkout, '.data/processes.json'), 'utf8'))).toEqual({});
  }
  await rm(checkout, { recursive: true, force: true });
});

test('editing a component of a section shows in the running shell without a reload', async ({
  page,
  context,
}) => {
  const { origin = '', email = '', password = '' } = started.exec(output)?.groups ?? {};
  const client = new ApiClient(origin);
  expect((await client.call('POST', '/oauth/login', { email, password })).status).toBe(200);
  await signIn(context, { client });
  await page.goto(`${origin}/exercises?words=FOOD`);
  await page.getByRole('combobox', { name: 'Тема' }).selectOption('TRAVEL');
  await page.evaluate('globalThis.sameDocument = true');

  const file = join(checkout, 'mfe-exercises/src/pages/exercises-page.tsx');
  const source = await readFile(file, 'utf8');
  expect(source).toContain("{t('title')}");
  await writeFile(file, source.replace("{t('title')}", "{t('title')} оновлено"));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/оновлено/);
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
  await expect(page.getByRole('combobox', { name: 'Тема' })).toHaveValue('TRAVEL');
});
