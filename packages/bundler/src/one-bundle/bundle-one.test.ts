import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOne } from './bundle-one.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mova-one-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('builds one script with the shell and the page, without federation', async () => {
  const { scripts } = await bundleOne('account', 'login-page', { outDir: join(folder, 'out') });
  expect(scripts).toHaveLength(1);
  const code = await readFile(join(folder, 'out', scripts[0] ?? ''), 'utf8');
  expect(code).not.toContain('__FEDERATION__');
  expect(code).not.toContain('Last updated: April 17, 2024');
  // The page named in the call and the shell's own texts.
  expect(code).toContain('login-page');
  expect(code).toContain('Перейти до вмісту');
});

test('fails with one line for a page that does not exist', async () => {
  const attempt = bundleOne('account', 'no-such-page', { outDir: join(folder, 'none') });
  await expect(attempt).rejects.toThrow('account: src/pages/no-such-page.tsx is missing');
});
