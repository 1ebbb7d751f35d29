import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseRoles } from '@mova/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mova-secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('are made once for a data folder', () => {
  const made = loadSecrets(file);
  expect(Object.keys(made.rolePasswords).sort()).toEqual([...databaseRoles].sort());
  expect(loadSecrets(file)).toEqual(made);
});

it('keep what is there when a service is added, and give its role a password', () => {
  const { grammar: _, ...rolePasswords } = loadSecrets(file).rolePasswords;
  const before = { ...loadSecrets(file), rolePasswords: { ...rolePasswords, idioms: 'of a newer version' } };
  writeFileSync(file, JSON.stringify(before));
  const after = loadSecrets(file);
  expect(after).toMatchObject(before);
  expect(after.rolePasswords.grammar).toMatch(/^[\w-]{32}$/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(after);
});

it('are never replaced when their file is damaged', () => {
  writeFileSync(file, '{');
  expect(() => loadSecrets(file)).toThrow(/cannot be read: restore it/);
  expect(readFileSync(file, 'utf8')).toBe('{');
});
