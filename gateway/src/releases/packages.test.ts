import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kitFolder, kitIndexFile } from '@mova/contracts';
import { freePort } from '@mova/service-kit';
import { expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { openTestGateway, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';
import { makeLive, sectionRelease, shellRelease, storeRelease } from '../testing/test-releases.ts';

function kitShell(version: string, kit: string) {
  const file = `ui-${kit}.tgz`;
  const manifest = { name: '@mova/ui', version: kit, dependencies: { clsx: '2.1.1' } };
  const packages = { '@mova/ui': { file, integrity: `sha512-${version}`, shasum: version, manifest } };
  return shellRelease(version, {
    [`${kitFolder}/${file}`]: `tarball ${version}`,
    [`${kitFolder}/${kitIndexFile}`]: JSON.stringify({ version: kit, packages }),
  });
}

interface Packument {
  readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
}

const backends = setUpBackends(async ({ store, adminUrl }) => {
  const shells = [
    shellRelease('s0'),
    kitShell('s1', '1.0.0'),
    kitShell('s2', '1.1.0'),
    kitShell('s3', '1.1.0'),
  ];
  for (const release of [...shells, sectionRelease('account', 'a1')]) await storeRelease(store, release);
  for (const { release } of shells)
    await makeLive(adminUrl, { shell: release.version, sections: { account: 'a1' } });
});
const gateway = setUpGateway(backends);
const get = (path: string, init?: RequestInit) => fetch(gateway.origin + path, init);

it('offers the kits of the live shell and of those before, the newer of two with one version', async () => {
  const response = await get('/packages/@mova/ui');
  expect(response.headers.get('content-type')).toBe('application/json');
  const found = (await response.json()) as Packument;
  expect(found).toMatchObject({ name: '@mova/ui', 'dist-tags': { latest: '1.1.0' } });
  expect(Object.keys(found.versions)).toEqual(['1.1.0', '1.0.0']);
  expect(found.versions['1.1.0']).toMatchObject({
    dependencies: { clsx: '2.1.1' },
    dist: { integrity: 'sha512-s3', shasum: 's3' },
  });
  const tarball = new URL(found.versions['1.0.0']?.dist.tarball ?? '');
  expect(tarball.pathname).toBe(`/releases/shell/s1/${kitFolder}/ui-1.0.0.tgz`);
  const file = await get(tarball.pathname);
  expect(await file.text()).toBe('tarball s1');
  expect(file.headers.get('cache-control')).toContain('immutable');
});

it('understands the names npm sends, and no other encoded slash', async () => {
  const statusOf = async (path: string) => {
    const { host, port } = new URL(gateway.origin);
    const head = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
    return Number((await rawRequest(Number(port), head)).split(' ')[1]);
  };
  expect(await statusOf('/packages/@mova%2fui')).toBe(200);
  expect(await statusOf('/packages/@mova%2Fui')).toBe(200);
  expect(await statusOf('/packages/@mova%2f..%2fui')).toBe(400);
  expect(await statusOf('/packages/@mova/ui%2fx')).toBe(400);
  expect(await statusOf('/releases/@mova%2fui')).toBe(400);
});

it('is revalidated, answers HEAD, and can only be read', async () => {
  const head = await get('/packages/@mova/ui', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('cache-control')]).toEqual([200, '', 'no-cache']);
  const headers = { 'if-none-match': head.headers.get('etag') ?? '' };
  expect((await get('/packages/@mova/ui', { headers })).status).toBe(304);
  expect((await get('/packages/@mova/ui', { method: 'PUT' })).status).toBe(405);
});

it.each(['/packages', '/packages/', '/packages/@mova/nothing', '/packages/react', '/packages/-/v1/search'])(
  'knows no package %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  },
);

it('counts requests by the rate limit', async () => {
  const limited = await openTestGateway(backends, { RATE_LIMIT: '1' });
  try {
    const ask = async () => (await fetch(`${limited.origin}/packages/@mova/ui`)).status;
    const statuses = await Promise.all(Array.from({ length: 60 }, ask));
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    expect((await fetch(`${limited.origin}/releases/shell/s1/main.js`)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

const run = promisify(execFile);
const npm = (cwd: string, ...args: string[]) =>
  run('npm', [...args, '--cache', join(cwd, 'cache'), '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
  });

/** The kit’s own packages alone: what they need of npm would come from the network. */
it('is a registry from which npm installs, with the bytes that the lock file records', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mova-npm-'));
  const port = await freePort();
  const publicOrigin = `http://127.0.0.1:${port}`;
  const registry = await openTestGateway(backends, { PUBLIC_ORIGIN: publicOrigin }, { port });
  try {
    const manifests = [
      { name: '@mova/ui', version: '2.0.0', main: 'index.js' },
      { name: '@mova/app-kit', version: '2.0.0', main: 'index.js', dependencies: { '@mova/ui': '2.0.0' } },
    ];
    const packages: Record<string, { readonly integrity: string }> = {};
    const files: Record<string, Buffer> = {};
    for (const manifest of manifests) {
      const source = join(folder, manifest.name);
      await mkdir(source, { recursive: true });
      await writeFile(join(source, 'package.json'), JSON.stringify(manifest));
      await writeFile(join(source, 'index.js'), `exports.name = '${manifest.name}';`);
      await npm(source, 'pack');
      const file = `${manifest.name.replace('@mova/', 'mova-')}-2.0.0.tgz`;
      const bytes = await readFile(join(source, file));
      const hash = (algorithm: string) => createHash(algorithm).update(bytes);
      const integrity = `sha512-${hash('sha512').digest('base64')}`;
      const entry = { file, integrity, shasum: hash('sha1').digest('hex'), manifest };
      packages[manifest.name] = entry;
      files[`${kitFolder}/${file}`] = bytes;
    }
    const shell = shellRelease('s4', {
      ...files,
      [`${kitFolder}/${kitIndexFile}`]: JSON.stringify({ version: '2.0.0', packages }),
    });
    await storeRelease(backends.store, shell);
    await makeLive(backends.adminUrl, { shell: 's4', sections: { account: 'a1' } });
    await expect
      .poll(async () => (await fetch(`${registry.origin}/packages/@mova/ui`)).text())
      .toContain('2.0.0');

    const team = join(folder, 'team');
    await mkdir(team);
    await writeFile(join(team, 'package.json'), '{ "dependencies": { "@mova/app-kit": "2.0.0" } }');
    await writeFile(join(team, '.npmrc'), `@mova:registry=${registry.origin}/packages\n`);
    await npm(team, 'install');
    expect(await readFile(join(team, 'node_modules/@mova/ui/index.js'), 'utf8')).toContain('@mova/ui');
    const lock = JSON.parse(await readFile(join(team, 'package-lock.json'), 'utf8'));
    expect(lock.packages['node_modules/@mova/app-kit'].integrity).toBe(packages['@mova/app-kit']?.integrity);
    await npm(team, 'ci');
    await expect(npm(team, 'install', '@mova/ui@3.0.0')).rejects.toThrow('ETARGET');
    await expect(npm(team, 'install', '@mova/other')).rejects.toThrow('E404');
  } finally {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  }
});
