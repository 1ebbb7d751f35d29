import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstalled, isModern, reasonToInstall, tooOldLine } from './setup.mjs';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
  write('package-lock.json', { '': {}, gateway: {}, 'node_modules/zod': { version: '4.6.7' } });
});

afterEach(() => folder[Symbol.dispose]());

function write(file: string, packages: object): void {
  mkdirSync(join(folder.path, 'node_modules'), { recursive: true });
  writeFileSync(join(folder.path, file), JSON.stringify({ packages }));
}

const installed = (packages: object) => write('node_modules/.package-lock.json', packages);

describe('reasonToInstall', () => {
  it('names a missing installation in a fresh clone', () => {
    expect(reasonToInstall(folder.path)).toBe('nothing is installed yet');
  });

  it('is undefined when npm’s record has every locked package', () => {
    installed({ 'node_modules/zod': { version: '4.6.7' } });
    expect(reasonToInstall(folder.path)).toBeUndefined();
  });

  it('names a package whose locked version changed', () => {
    installed({ 'node_modules/zod': { version: '4.6.7' } });
    expect(reasonToInstall(folder.path)).toBeUndefined();
    write('package-lock.json', { 'node_modules/zod': { version: '4.7.0' } });
    expect(reasonToInstall(folder.path)).toBe('node_modules/zod is not installed as the lock file says');
  });

  it('requires optional packages of this platform only', () => {
    installed({ 'node_modules/zod': { version: '4.6.7' } });
    const other = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['vax'] };
    write('package-lock.json', { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/other': other });
    expect(reasonToInstall(folder.path)).toBeUndefined();
    const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    write('package-lock.json', { 'node_modules/own': own });
    expect(reasonToInstall(folder.path)).toContain('node_modules/own');
  });

  it('is reported for a linked node_modules, which npm ci would empty', async () => {
    installed({ 'node_modules/zod': { version: '4.5.0' } });
    const [link, theirs] = [join(folder.path, 'node_modules'), join(folder.path, 'theirs')];
    renameSync(link, theirs);
    symlinkSync(theirs, link);
    expect(await ensureInstalled(folder.path)).toBe(
      'node_modules is a link, and node_modules/zod is not installed as the lock file says: run npm ci where it leads.',
    );
    expect(existsSync(join(theirs, '.package-lock.json'))).toBe(true);
  });
});

describe('the version of Node', () => {
  it.each([
    ['18.20.0', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['22.1.0', false],
  ])('%s is too old: %s', (version, isTooOld) => {
    expect(tooOldLine(version) !== undefined).toBe(isTooOld);
  });

  it('is modern from 24 on', () => {
    expect([isModern('22.18.0'), isModern('24.0.0'), isModern('v25.1.0')]).toEqual([false, true, true]);
  });
});

describe('the npm scripts', () => {
  it('replace their shell with exec, so that signals and the exit code pass through npm', () => {
    const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const ours = Object.values(scripts).filter((script) => script.includes('run.mjs'));
    expect(ours).not.toEqual([]);
    expect(ours.filter((script) => !script.startsWith('exec node '))).toEqual([]);
  });
});
