import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@mova/contracts';
import { type RunningMova, startMova } from '@mova/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInHeaders } from '../measure/session.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../measure/small-disk.ts';

const programsDir = join(resolve(import.meta.dirname, '../../..'), '.data-test', 'programs');

// What does not need a real disk is tested everywhere: log-output.isolated.test.ts, redis-full-disk.test.ts, storage.test.ts.
describe.runIf(canMount())('a whole site on a disk that fills up', () => {
  let disk: SmallDisk;
  let site: RunningMova;
  let headers: Record<string, string>;
  const said: string[] = [];

  beforeAll(async () => {
    disk = mountSmallDisk(mkdtempSync(join(tmpdir(), 'mova-disk-')), 260);
    site = await startMova({
      dataDir: disk.folder,
      programsDir,
      port: 0,
      publish: false,
      maxRestartDelayMs: 1_000,
      write: (line) => said.push(line),
    });
    headers = {
      ...(await signedInHeaders(site.redisUrl, 1_000_001)),
      origin: site.origin,
      'content-type': 'application/json',
    };
  }, 120_000);
  afterAll(async () => {
    disk?.empty();
    await site?.stop();
    disk?.unmount();
  }, 60_000);

  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${site.origin}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  let words = 0;
  const addWord = () => post(calls.addNewWord.path, { foreignWord: `word ${words++}`, nativeWord: 'слово' });
  const readWords = () => post(calls.getWords.path, { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' });
  const pids = () => [...site.processes.values()].map(({ pid }) => pid);

  it('goes on reading, refuses words with the reason, loses none, ends no process and comes back', async () => {
    const before = pids();
    let acknowledged = 0;
    const refused = new Set<string>();
    const readiness = new Set<string>();
    const add = async () => {
      const { status, text } = await addWord();
      if (status === 200) acknowledged += 1;
      else refused.add(`${status} ${/"errorType":"(\w+)"/.exec(text)?.[1]}`);
      return status;
    };
    expect(await add()).toBe(200);
    disk.fill();
    const end = performance.now() + 4_000;
    while (performance.now() < end) {
      await add();
      const read = await readWords();
      expect(read.status, read.text).toBe(200);
      const ready = await fetch(`${site.origin}/readyz`);
      expect(ready.status).toBe(200);
      readiness.add(await ready.text());
    }
    expect(readiness).toContain('ready, the disk is nearly full');
    expect([...refused]).toEqual(['503 STORAGE_FULL']);
    disk.empty();
    await expect.poll(add).toBe(200);
    expect(JSON.parse((await readWords()).text).totalWords).toBe(acknowledged);
    expect(pids()).toEqual(before);
    // Lines of the time without space could not be written; those after it are.
    const log = () => readFileSync(join(disk.folder, 'logs', 'gateway.log'), 'utf8');
    await expect.poll(log).toContain('the disk has space again');
    expect(log()).toContain('log lines were dropped');
  });

  it('starts a database and a Redis that ended while the disk was full, once there is space', async () => {
    disk.fill();
    await Promise.all([site.kill('postgres'), site.kill('redis')]);
    await sleep(3_000);
    disk.empty();
    await expect.poll(async () => (await addWord()).status, { timeout: 30_000 }).toBe(200);
    expect(said.join('\n')).toContain('starting it again');
  });
});
