import { describe, expect, it } from 'vitest';
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
