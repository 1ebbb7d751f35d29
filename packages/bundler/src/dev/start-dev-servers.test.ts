import { releaseSchema } from '@mova/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevServers, startDevServers } from './start-dev-servers.ts';

let servers: DevServers;
const compiled: [string, number][] = [];

beforeAll(async () => {
  servers = await startDevServers({
    sections: ['grammar'],
    onCompiled: (target, errors) => compiled.push([target, errors.length]),
  });
});

afterAll(() => servers.stop());

test('compiles every target once before it resolves', () => {
  expect(compiled.toSorted()).toEqual([
    ['grammar', 0],
    ['shell', 0],
  ]);
});

test('serves the files of its releases to other origins', async () => {
  const addresses = servers.releases.flatMap((release) =>
    release.kind === 'shell' ? [...release.scripts, ...release.styles] : [release.entry],
  );
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    expect(servers.origins).toContain(new URL(address).origin);
    const response = await fetch(address);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
});

test('returns valid releases with routes and without hashes', () => {
  const [shell, grammar] = servers.releases.map((release) => releaseSchema.parse(release));
  expect(shell?.version).toMatch(/^dev-/);
  expect(grammar).toMatchObject({ kind: 'section', files: {} });
  expect(grammar?.kind === 'section' && grammar.routes.length).toBeGreaterThan(0);
});

test('loads the devtools stub before the shell', () => {
  const shell = servers.releases.find((release) => release.kind === 'shell');
  expect(shell?.kind === 'shell' && shell.scripts.map((script) => new URL(script).pathname)).toEqual([
    '/devtools-stub.js',
    '/main.js',
  ]);
});
