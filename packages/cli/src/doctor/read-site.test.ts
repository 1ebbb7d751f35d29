import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, markProcess } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from './read-site.ts';

const running = {
  origin: 'http://localhost:8080',
  adminUrl: 'postgres://mova@127.0.0.1/running',
  redisUrl: 'redis://127.0.0.1:1',
  releaseStore: '/running/releases',
};
const other = 'postgres://mova@db.example/other';

describe('the environment of mova doctor', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder();
    const launcher = markProcess(process.pid);
    writeFileSync(join(folder.path, 'running.json'), JSON.stringify({ launcher, ...running }));
    writeFileSync(join(folder.path, 'other-url'), other);
  });
  afterAll(() => folder[Symbol.dispose]());

  const read = (env: Environment) => readSite({ MOVA_DATA: folder.path, ...env }, 1);
  const problems = (env: Environment) => read(env).findings.map(({ problem }) => problem);

  it('takes the addresses of the site that runs where no database is named', () => {
    const { site, findings } = read({ REDIS_URL: 'redis://cache.example' });
    expect(findings).toEqual([]);
    expect(site).toMatchObject({
      adminUrl: running.adminUrl,
      redisUrl: 'redis://cache.example',
      store: { RELEASE_STORE: running.releaseStore },
    });
  });

  it.each([
    ['DATABASE_URL', other],
    ['DATABASE_DIRECT_URL', other],
    ['DATABASE_URL_FILE', 'other-url'],
  ])('takes nothing from the site that runs where %s names another database', (name, value) => {
    const { site, findings } = read({ [name]: name.endsWith('_FILE') ? join(folder.path, value) : value });
    expect(site).toMatchObject({ adminUrl: other, redisUrl: undefined, store: undefined });
    expect(findings.map(({ problem }) => problem)).toEqual(['REDIS_URL: missing', 'RELEASE_STORE: missing']);
  });

  it('does not check the site that runs in place of a database whose URL is wrong', () => {
    expect(read({ DATABASE_URL: 'mysql://db.example' }).site.adminUrl).toBeUndefined();
  });

  it('asks for the settings of a store on S3, and uses none before it has them', () => {
    const env = { RELEASE_STORE: 's3://mova-releases', S3_REGION: 'eu-central-1' };
    expect(problems(env)).toEqual(['S3_ACCESS_KEY_ID: missing', 'S3_SECRET_ACCESS_KEY: missing']);
    expect(read(env).site.store).toBeUndefined();
    const complete = { ...env, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    expect(problems(complete)).toEqual([]);
    expect(read(complete).site.store).toEqual({ ...complete });
  });

  it.each([
    [{ RELEASE_STORE: 's3:mova' }, 'RELEASE_STORE: must be a folder or s3://bucket/prefix'],
    [{ S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT: must be a URL of http:// or https://'],
    [{ MIN_FREE_PERCENT: '100' }, 'MIN_FREE_PERCENT: must be at most 99'],
  ])('finds %j', (env, problem) => {
    expect(problems(env)).toEqual([problem]);
  });

  it('does not take a store at Amazon in place of one whose endpoint is wrong', () => {
    const env = {
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_ENDPOINT: 'minio',
    };
    expect(read({ RELEASE_STORE: 's3://mova-releases', ...env }).site.store).toBeUndefined();
  });

  it('says to set what is missing and to correct what is wrong', () => {
    const { findings } = read({ DATABASE_URL: other, REDIS_URL: 'http://cache.example' });
    expect(findings.map(({ problem, remedy }) => [problem.split(':')[0], remedy])).toEqual([
      ['REDIS_URL', 'correct its value'],
      ['RELEASE_STORE', 'set it, or name its file by the variable with _FILE at its end'],
    ]);
  });
});
