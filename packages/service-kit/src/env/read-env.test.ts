import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { logLevelEnv } from '../log/log.ts';
import {
  countEnv,
  databaseUrlEnv,
  flagEnv,
  InvalidEnvError,
  originEnv,
  originsEnv,
  portEnv,
  readEnv,
  redisUrlEnv,
} from './read-env.ts';

const shape = z.object({
  PORT: portEnv,
  DATABASE_URL: databaseUrlEnv,
  REDIS_URL: redisUrlEnv,
  PUBLIC_ORIGIN: originEnv,
  GRAMMAR_URL: originsEnv,
  FREE_TRAININGS: countEnv.default(10),
  EMBEDDED: flagEnv,
  LOG_LEVEL: logLevelEnv,
});

const right = {
  PORT: '8080',
  DATABASE_URL: 'postgres://me:secret@localhost/mova',
  REDIS_URL: 'redis://localhost',
  PUBLIC_ORIGIN: 'https://Mova.example/',
  GRAMMAR_URL: 'http://10.0.0.1:4000, http://10.0.0.2:4000',
};

const problemsOf = (source: Record<string, string>) => {
  try {
    readEnv(shape, source);
    return [];
  } catch (error) {
    return error instanceof InvalidEnvError ? error.problems : [];
  }
};

describe('the environment', () => {
  it('is parsed and completed with defaults', () => {
    expect(readEnv(shape, { ...right, EMBEDDED: '1', OTHER: 'ignored' })).toEqual({
      PORT: 8080,
      DATABASE_URL: right.DATABASE_URL,
      REDIS_URL: right.REDIS_URL,
      PUBLIC_ORIGIN: 'https://mova.example',
      GRAMMAR_URL: ['http://10.0.0.1:4000', 'http://10.0.0.2:4000'],
      FREE_TRAININGS: 10,
      EMBEDDED: true,
      LOG_LEVEL: 'info',
    });
  });

  it('is rejected with every problem at once', () => {
    const problems = problemsOf({
      PORT: '80800',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: '',
      GRAMMAR_URL: 'a,b',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'PUBLIC_ORIGIN',
      'GRAMMAR_URL',
    ]);
    expect(problems).toContain('REDIS_URL: missing');
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '80 80'],
    ['PUBLIC_ORIGIN', 'https://mova.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://mova.example'],
    ['FREE_TRAININGS', '1.5'],
    ['EMBEDDED', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('is rejected with %s=%s', (name, value) => {
    expect(problemsOf({ ...right, [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it('never shows a value in a problem', () => {
    const hidden = {
      ...right,
      DATABASE_URL: 'secret-text',
      PORT: 'secret-text',
    };
    expect(problemsOf(hidden).join()).not.toContain('secret-text');
  });
});

describe('a variable given as a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mova-secrets-'));
    mkdirSync(join(folder, 'folder'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileWith = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };
  const { DATABASE_URL: url, ...others } = right;

  it.each(['', '\n', '\r\n'])('is read from it, without its last line end %j', (end) => {
    const source = { ...others, DATABASE_URL_FILE: fileWith(`${url}${end}`) };
    expect(readEnv(shape, source).DATABASE_URL).toBe(url);
  });

  it('keeps every other space and line end of the file', () => {
    const text = z.object({ SECRET: z.string() });
    expect(readEnv(text, { SECRET_FILE: fileWith(' a \n\n') })).toEqual({ SECRET: ' a \n' });
  });

  it('may be given as empty variables too, which count as absent', () => {
    expect(readEnv(shape, { ...right, DATABASE_URL_FILE: '' }).DATABASE_URL).toBe(url);
    expect(
      readEnv(shape, { ...others, DATABASE_URL: '', DATABASE_URL_FILE: fileWith(url) }).DATABASE_URL,
    ).toBe(url);
  });

  it('is rejected when it is also given as a value', () => {
    const given = { ...right, DATABASE_URL_FILE: fileWith(url) };
    expect(problemsOf(given)).toEqual(['DATABASE_URL_FILE: DATABASE_URL is given too']);
  });

  it('is rejected with every problem of files and values at once, each named once', () => {
    const problems = problemsOf({
      PORT: 'x',
      DATABASE_URL_FILE: join(folder, 'missing'),
      REDIS_URL_FILE: join(folder, 'folder'),
      PUBLIC_ORIGIN_FILE: fileWith('\n'),
      LOG_LEVEL_FILE: join(folder, 'missing'),
    });
    expect(problems.toSorted()).toEqual([
      'DATABASE_URL_FILE: cannot be read: no such file or directory',
      'GRAMMAR_URL: missing',
      'LOG_LEVEL_FILE: cannot be read: no such file or directory',
      'PORT: must be a port number',
      'PUBLIC_ORIGIN_FILE: the file is empty',
      'REDIS_URL_FILE: cannot be read: illegal operation on a directory',
    ]);
  });

  it.skipIf(process.getuid?.() === 0)('is rejected when this process may not read it', () => {
    const path = fileWith(url);
    chmodSync(path, 0);
    expect(problemsOf({ ...others, DATABASE_URL_FILE: path })).toEqual([
      'DATABASE_URL_FILE: cannot be read: permission denied',
    ]);
    rmSync(path);
  });

  it('is validated as any other, and neither its value nor its path is shown', () => {
    const inFile = problemsOf({ ...others, DATABASE_URL_FILE: fileWith('secret-text') });
    expect(inFile).toEqual(['DATABASE_URL: must be a URL of postgres:// or postgresql://']);
    // For anyone who confuses the two variables.
    expect(
      problemsOf({ ...others, DATABASE_URL_FILE: 'postgres://me:secret-text@db/mova' }).join(),
    ).not.toContain('secret-text');
  });
});
