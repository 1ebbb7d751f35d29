import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@mova/contracts';
import { type RunningMova, startMova } from '@mova/launcher';
import pg from 'pg';
import { Pool } from 'undici';
import { signedInHeaders } from '../measure/session.ts';
import { benchDataDir } from '../measure/site.ts';
import { mountSmallDisk, type SmallDisk } from '../measure/small-disk.ts';
import { absoluteRow, type Benchmark, informingRow, minimumRow, type Row } from '../row.ts';

/** Size of the volume that holds everything the site writes. */
const diskMegabytes = 420;
/** How long the disk is full, and how long the site is watched before and after. */
const stretchMs = { before: 5_000, full: 20_000, after: 10_000 };
/** Pause between two requests of one client, in milliseconds. */
const pauseMs = 50;
const timeoutMs = 2_000;
const writers = 5;
/** Past every account of the site. */
const firstUserId = 1_000_001;

interface Outcome {
  readonly kind: 'page' | 'read' | 'sign-in' | 'word';
  /** 0 where no answer came. */
  readonly status: number;
  readonly errorType: string | undefined;
  readonly sentAt: number;
  readonly ms: number;
}

/**
 * Fills the disk under a running site for 20 s: pages go on, words are refused with the reason, none that was
 * acknowledged is lost, and everything comes back by itself. Needs the right to mount a tmpfs.
 */
export const fullDisk: Benchmark = {
  name: 'full-disk',
  run: async () => {
    const disk = mountSmallDisk(join(benchDataDir, 'full-disk'), diskMegabytes);
    try {
      const site = await startMova({
        dataDir: disk.folder,
        buildsDir: join(benchDataDir, 'builds'),
        programsDir: join(benchDataDir, 'programs'),
        port: 0,
        env: { RATE_LIMIT: '0' },
        write: (line) => console.error(`  ${line}`),
      });
      try {
        return await measure(site, disk);
      } finally {
        disk.empty();
        await site.stop();
      }
    } finally {
      disk.unmount();
    }
  },
};

async function measure(site: RunningMova, disk: SmallDisk): Promise<Row[]> {
  const outcomes: Outcome[] = [];
  const acknowledged: string[] = [];
  const load = await startLoad(site, outcomes, acknowledged);
  await sleep(stretchMs.before);
  const fullAt = performance.now();
  disk.fill();
  console.error(`  the disk is full: ${disk.freeBytes()} bytes free`);
  await sleep(stretchMs.full);
  disk.empty();
  const freeAt = performance.now();
  await sleep(stretchMs.after);
  await load.stop();
  const lost = await countLost(site.adminUrl, acknowledged);
  const isDuring = ({ sentAt }: Outcome) => sentAt >= fullAt && sentAt < freeAt;
  const back = outcomes.find(
    ({ kind, status, sentAt }) => kind === 'word' && status === 200 && sentAt > freeAt,
  );
  for (const [name, wanted] of [
    ['while the disk was full', isDuring],
    ['besides', (outcome: Outcome) => !isDuring(outcome)],
  ] as const)
    console.error(`  ${name}: ${summaryOf(outcomes.filter(wanted))}`);
  const failed = (kind: Outcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind && outcome.status !== 200).length;
  const unexplained = outcomes.filter(
    ({ kind, status, errorType }) => kind === 'word' && status !== 200 && errorType !== 'STORAGE_FULL',
  );
  return [
    minimumRow('full disk: pages asked for', outcomes.filter(({ kind }) => kind === 'page').length, 300),
    absoluteRow('full disk: pages that failed', failed('page'), 0, 'pages'),
    absoluteRow('full disk: reads that failed', failed('read'), 0, 'reads'),
    informingRow('full disk: sign-ins that failed', failed('sign-in')),
    minimumRow('full disk: words acknowledged', acknowledged.length, 100),
    absoluteRow('full disk: acknowledged words lost', lost, 0, 'words'),
    absoluteRow('full disk: words refused without the reason', unexplained.length, 0, 'words'),
    absoluteRow(
      'full disk: words taken again after, s',
      ((back?.sentAt ?? Infinity) - freeAt) / 1000,
      3,
      's',
    ),
    absoluteRow(
      'full disk: slowest page while it was full, s',
      Math.max(...outcomes.filter((each) => each.kind === 'page' && isDuring(each)).map(({ ms }) => ms)) /
        1000,
      1,
      's',
    ),
  ];
}

/** Counts outcomes by kind and answer. */
function summaryOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status, errorType } of outcomes) {
    const name = `${kind} ${status}${errorType ? ` ${errorType}` : ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
}

/** Starts the load; `stop` resolves after the last answer. */
async function startLoad(site: RunningMova, outcomes: Outcome[], acknowledged: string[]) {
  const pool = new Pool(site.origin, { connections: 24, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  let isStopped = false;
  const ask = async (
    kind: Outcome['kind'],
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ) => {
    const sentAt = performance.now();
    let [status, text] = [0, ''];
    try {
      const answer = await pool.request({
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, origin: site.origin, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      status = answer.statusCode;
      text = await answer.body.text();
    } catch {
      status = 0;
    }
    const errorType = status === 200 ? undefined : /"errorType":"(\w+)"/.exec(text)?.[1];
    outcomes.push({ kind, status, errorType, sentAt, ms: performance.now() - sentAt });
    return { status, text };
  };
  const repeat = async (once: () => Promise<unknown>, everyMs = pauseMs) => {
    while (!isStopped) {
      await once();
      await sleep(everyMs);
    }
  };
  const document = await (await pool.request({ path: '/login', method: 'GET' })).body.text();
  const asset = /\/releases\/[^"' ]+\.js/.exec(document)?.[0];
  if (asset === undefined) throw new Error('the page names no script');
  const visitor = await signedInHeaders(site.redisUrl, firstUserId);
  const csrf = 'a-token-of-the-benchmarks';
  const anonymous = { 'x-xsrf-token': csrf, cookie: `XSRF-TOKEN=${csrf}` };
  const { demo } = site;
  if (!demo) throw new Error('the site has no demo user');
  const { email, password } = demo;
  const running = [
    repeat(() => ask('page', '/login', {})),
    repeat(() => ask('page', asset, {})),
    repeat(() => ask('page', '/', {})),
    repeat(() =>
      ask('read', calls.getWords.path, visitor, { numberOfPage: 1, wordsSection: 'LEARNING_WORDS' }),
    ),
    repeat(() => ask('sign-in', calls.login.path, anonymous, { email, password }), 1_000),
  ];
  for (let index = 0; index < writers; index++) {
    const headers = await signedInHeaders(site.redisUrl, firstUserId + index);
    let number = 0;
    running.push(
      repeat(async () => {
        const foreignWord = `word ${index} ${number++}`;
        const body = { foreignWord, nativeWord: 'слово', category: 'TOP_WORDS' };
        const { status } = await ask('word', calls.addNewWord.path, headers, body);
        if (status === 200) acknowledged.push(foreignWord);
      }),
    );
  }
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
      await pool.destroy();
    },
  };
}

/** Returns how many of these words are not in the dictionary. */
async function countLost(adminUrl: string, words: readonly string[]): Promise<number> {
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ foreign_word: string }>('select foreign_word from dictionary.words');
    const kept = new Set(rows.map((row) => row.foreign_word));
    return words.filter((word) => !kept.has(word)).length;
  } finally {
    await owner.end();
  }
}
