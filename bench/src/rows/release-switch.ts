import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseVersion } from '@mova/bundler/builds';
import { cookieNames, releaseTableElementId, type SectionRelease } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import {
  activateSet,
  checkSet,
  liveSet,
  publishContent,
  rollBack,
  stageSet,
  startCanary,
  stopCanary,
} from '@mova/releases';
import {
  freePort,
  openDatabase,
  openRedis,
  type PlatformTables,
  readManifest,
  whenRedisReady,
} from '@mova/service-kit';
import { openReleaseStore } from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import { request } from 'undici';
import { startChild } from '../measure/child.ts';
import { environmentOf } from '../measure/processes.ts';
import { withSite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, median, minimumRow, type Row } from '../row.ts';

const path = '/grammar';
const section = 'grammar';
const rounds = 10;
const pageLoads = 10_000;
/** Browsers that load pages at the same time. */
const readers = 16;
const changeIntervalMs = 1_000;
const maxWaitMs = 10_000;
/** Of a browser that gets every canary. */
const canaryCookie = `${cookieNames.releaseBucket}=0`;

/**
 * Starting and stopping a canary, activating a release set and going back, on two gateways: seconds until a new page load gets it. Then page loads with all
 * files that they name while the live set changes every second: none may mix sets, no file may fail.
 */
export const releaseSwitch: Benchmark = {
  name: 'release-switch',
  run: () =>
    withSite({ RATE_LIMIT: '0' }, async (site) => {
      const folder = mkdtempSync(join(tmpdir(), 'mova-bench-gateway-'));
      const pid = site.processes.get('gateway')?.pid;
      if (pid === undefined) throw new Error('the gateway does not run');
      const env = { ...environmentOf(pid), STATE_DIR: folder, PORT: String(await freePort()) };
      const second = await startChild(new URL('../../../gateway/src/main.ts', import.meta.url), env);
      try {
        return await measure(site, [site.origin, second.origin]);
      } finally {
        await second.stop();
        rmSync(folder, { recursive: true });
      }
    }),
};

async function measure(site: RunningMova, origins: readonly string[]): Promise<Row[]> {
  const db = openDatabase<PlatformTables>(site.adminUrl, { max: 4 });
  const redis = openRedis(site.redisUrl);
  await whenRedisReady(redis);
  const platform = { db, redis, store: openReleaseStore({ RELEASE_STORE: site.releaseStore }) };
  try {
    const before = await liveSet(db);
    if (!before) throw new Error('no release set is live');
    const processes = pidsOf(site);
    const times = {
      start: [] as number[],
      stop: [] as number[],
      activate: [] as number[],
      rollback: [] as number[],
    };
    const old = before.sections[section] ?? '';
    for (let round = 0; round < rounds; round += 1) {
      const { number, version } = await stageNext(platform);
      const start = () => startCanary({ ...platform, number, percent: 10 });
      const stop = () => stopCanary({ ...platform, reason: 'benchmark' });
      times.start.push(await timeUntilShown(origins, version, start, canaryCookie));
      times.stop.push(await timeUntilShown(origins, old, stop, canaryCookie));
      times.activate.push(await timeUntilShown(origins, version, () => activateSet({ ...platform, number })));
      times.rollback.push(
        await timeUntilShown(origins, old, () => rollBack({ ...platform, to: before.number })),
      );
    }
    const { number: other } = await stageNext(platform);
    const loaded = await loadWhileChanging(origins, platform, [before.number, other]);
    await activateSet({ ...platform, number: before.number });
    const restarted = pidsOf(site).filter((pid, index) => pid !== processes[index]).length;
    return [
      ...(['start', 'stop'] as const).map((act) =>
        absoluteRow(
          `release-switch: ${act} of a canary to visible on both gateways, s (largest)`,
          Math.max(...times[act]),
          2,
          's',
        ),
      ),
      absoluteRow(
        'release-switch: activated to visible on both gateways, s (largest)',
        Math.max(...times.activate),
        2,
        's',
      ),
      absoluteRow(
        'release-switch: taken back on both gateways, s (largest)',
        Math.max(...times.rollback),
        1,
        's',
      ),
      absoluteRow('release-switch: the same, s (median)', median(times.rollback), 1, 's'),
      absoluteRow('release-switch: page loads that mix sets', loaded.mixed, 0, ''),
      absoluteRow('release-switch: files that failed', loaded.failed, 0, ''),
      minimumRow('release-switch: files loaded', loaded.files, pageLoads),
      minimumRow('release-switch: changes in that time', loaded.changes, 5),
      absoluteRow('release-switch: processes restarted', restarted, 0, ''),
    ];
  } finally {
    redis.disconnect();
    await db.destroy();
  }
}

const pidsOf = (site: RunningMova) => [...site.processes.values()].map(({ pid }) => pid);

interface Platform {
  readonly db: Kysely<PlatformTables>;
  readonly redis: ReturnType<typeof openRedis>;
  readonly store: ReturnType<typeof openReleaseStore>;
}

let releases = 0;

/** Publishes another release of the section, stages and checks it. */
async function stageNext({ db, store }: Platform): Promise<{ number: number; version: string }> {
  const version = (await liveSet(db))?.sections[section] ?? '';
  const manifest = (await readManifest(db, section, version)) as SectionRelease;
  releases += 1;
  const routes = manifest.routes.map((route) => ({
    ...route,
    title: `${route.title} ${process.pid}.${releases}`,
  }));
  const changed: SectionRelease = { ...manifest, routes };
  const release = { ...changed, version: releaseVersion(changed) };
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(release.files))
    files.set(name, (await store.file(manifest, name, undefined)) ?? Buffer.alloc(0));
  await publishContent({ release, files }, { db, store, compression: 'fast' });
  const number = await stageSet(db, { [section]: release.version }, 'benchmark');
  await checkSet(db, store, number);
  return { number, version: release.version };
}

/** Returns the seconds from the start of `change` until each gateway gives a new page load this version. */
async function timeUntilShown(
  origins: readonly string[],
  version: string,
  change: () => Promise<unknown>,
  cookie?: string,
): Promise<number> {
  const began = performance.now();
  const changed = change();
  await Promise.all(
    origins.map(async (origin) => {
      while (versionsIn(await loadText(origin + path, cookie))[section] !== version) {
        if (performance.now() - began > maxWaitMs) throw new Error(`${origin} does not show ${version}`);
        await sleep(10);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await changed;
  return seconds;
}

async function loadText(url: string, cookie?: string): Promise<string> {
  const { statusCode, body } = await request(url, { headers: { ...(cookie && { cookie }) } });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return text;
}

/** Versions by section of the release table in a document. */
function versionsIn(html: string): Record<string, string> {
  const [, json = '{}'] = new RegExp(`id="${releaseTableElementId}">(.*?)</script>`, 's').exec(html) ?? [];
  const versions: Record<string, string> = {};
  for (const [, name = '', version = ''] of json.matchAll(/\/releases\/([a-z-]+)\/([\w.+-]+)\//g))
    versions[name] = version;
  return versions;
}

/** Loads pages from one gateway, and their files from the other. */
async function loadWhileChanging(origins: readonly string[], platform: Platform, sets: readonly number[]) {
  const known = new Set<string>();
  for (const number of sets) {
    const { shell, sections } = await platform.db
      .selectFrom('platform.release_sets')
      .select(['shell', 'sections'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    known.add(JSON.stringify([shell, sections[section]]));
  }
  const counts = { mixed: 0, failed: 0, files: 0, changes: 0 };
  let started = 0;
  let isOver = false;
  const read = async () => {
    while (started < pageLoads) {
      started += 1;
      const origin = origins[started % origins.length] as string;
      const other = origins[(started + 1) % origins.length] as string;
      const html = await loadText(origin + path);
      const urls = [...new Set(html.match(/\/releases\/[a-z-]+\/[\w.+-]+\/[\w./@+-]+/g))];
      // What the document names, its table included, must be of one set.
      const versions = new Set(urls.map((url) => url.split('/').slice(2, 4).join('@')));
      const shell = [...versions].find((name) => name.startsWith('shell@'))?.slice('shell@'.length);
      const own = versionsIn(html)[section];
      const isOne = [...versions].filter((name) => /^(shell|grammar)@/.test(name)).length === 2;
      if (!isOne || !known.has(JSON.stringify([shell, own]))) counts.mixed += 1;
      const ofPage = urls.filter((url) => url.startsWith(`/releases/${section}/`));
      const answers = await Promise.all(
        ofPage.map(async (url) => {
          const { statusCode, body } = await request(other + url);
          await body.dump();
          return statusCode;
        }),
      );
      counts.files += answers.length;
      counts.failed += answers.filter((status) => status !== 200).length;
    }
    isOver = true;
  };
  const change = async () => {
    for (let turn = 1; !isOver; turn += 1) {
      await sleep(changeIntervalMs);
      const number = sets[turn % sets.length] as number;
      // The second set was never live, so it is activated; later ones are gone back to.
      await activateSet({ ...platform, number });
      counts.changes += 1;
    }
  };
  await Promise.all([...Array.from({ length: readers }, read), change()]);
  return counts;
}
