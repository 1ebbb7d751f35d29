import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { collectErrors, expect, test } from '../support/fixtures.ts';

const root = resolve(import.meta.dirname, '../..');
const ready = /^ready (?<origin>\S+):/m;

test('a section under development shows its edits inside the running site, at its own address only', async ({
  mova,
  learner,
  page,
  context,
}) => {
  const errors = collectErrors(page);
  await mkdir(join(root, '.data-test'), { recursive: true });
  // A copy, so that the edit does not touch this checkout.
  const checkout = await mkdtemp(join(root, '.data-test/checkout-section-'));
  const folder = join(checkout, 'mfe-grammar');
  await cp(join(root, 'mfe-grammar'), folder, { recursive: true });
  const dev = spawn(
    process.execPath,
    [join(root, 'bin/run.mjs'), 'dev-section', '--site', mova.origin, '--port', '0'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((done) => dev.once('exit', done));
  let output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  try {
    await expect(() => expect(output).toMatch(ready)).toPass({ timeout: 60_000 });
    const origin = ready.exec(output)?.groups?.origin ?? '';
    // Not /home, which welcomes a new user with a dialog.
    await page.goto(`${origin}/settings`);
    await page.getByRole('navigation').getByRole('link', { name: 'Граматика' }).first().click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Граматика');
    await page.evaluate('globalThis.sameDocument = true');

    const file = join(folder, 'src/pages/grammar-page.tsx');
    const source = await readFile(file, 'utf8');
    const edit = (text: string) => writeFile(file, source.replace("{t('title')}", text));
    await edit("{t('title')} оновлено");
    await expect(title).toHaveText('Граматика оновлено');
    await edit('<b>');
    const problem = page.getByRole('alert').filter({ hasText: 'grammar-page.tsx' });
    await expect(problem).toBeVisible();
    await expect(title).toHaveText('Граматика оновлено');
    await edit("{t('title')} ще раз");
    await expect(title).toHaveText('Граматика ще раз');
    await expect(problem).toHaveCount(0);
    expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
    expect(errors).toEqual([]);

    // A page that throws is replaced by the error of the shell, and comes back with the next edit.
    await edit("{String((() => { throw new Error('mistake'); })())}");
    await expect(title).toHaveText('Не вдалося відкрити цей розділ');
    expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
    await edit("{t('title')} виправлено");
    await expect(title).toHaveText('Граматика виправлено');
    errors.length = 0;

    const direct = await context.newPage();
    await direct.goto(`${mova.origin}/grammar`);
    await expect(direct.getByRole('heading', { level: 1 })).toHaveText('Граматика');
    await direct.close();

    // A document of its own, in which nothing of the section is prerendered; data come from the site.
    await page.goto(`${origin}/grammar`);
    await expect(title).toHaveText('Граматика виправлено');
    await expect(page.getByRole('button', { name: learner.name }).first()).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    dev.kill('SIGTERM');
    await ended;
    await rm(checkout, { recursive: true, force: true });
  }
});
