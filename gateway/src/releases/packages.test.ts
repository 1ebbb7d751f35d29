import { kitFolder, kitIndexFile } from '@mova/contracts';
import { expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { setUpBackends, setUpGateway } from '../testing/test-gateway.ts';
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
