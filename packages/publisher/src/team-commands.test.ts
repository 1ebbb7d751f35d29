import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { liveSet, makeLive } from '@mova/releases';
import { freePort } from '@mova/service-kit';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSection, newGrammar, type TestRelease, testShell } from './testing/releases.ts';
import { setUpPublisher, tokens, upload } from './testing/test-publisher.ts';

const publisher = setUpPublisher();
const main = join(repositoryRoot, 'packages/bundler/src/team/main.ts');
let folder: string;

/** Runs `mova release …` with the build in `dist`. */
function release(args: readonly string[], changes: Record<string, string> = {}) {
  const env = { PUBLISHER_URL: publisher.origin, PUBLISHER_TOKEN: tokens.grammar, ...changes };
  return runProgram(process.execPath, [main, 'release', '--out', join(folder, 'dist'), ...args], { env });
}

async function build({ release, files }: TestRelease): Promise<void> {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  await rm(`${dist}.maps`, { recursive: true, force: true });
  await mkdir(`${dist}.maps`);
  await writeFile(join(`${dist}.maps`, 'deep_er_page.js.map'), JSON.stringify(map));
}

const map = { version: 3, sources: ['webpack://mova/./src/page.tsx'], names: [], mappings: 'AAEE' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mova-team-'));
  await upload(publisher, testShell, tokens.shell);
  await makeLive({ db: publisher.db, changes: { shell: testShell.release.version } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a team outside this repository', () => {
  it('publishes, stages, checks, activates and goes back', async () => {
    const versions: string[] = [];
    for (const made of [newGrammar(), newGrammar()]) {
      await build(made);
      const { version } = made.release;
      versions.push(version);
      expect(await release(['publish'])).toMatchObject({
        code: 0,
        output: `grammar@${version} is published\n`,
      });
      const staged = await release(['stage', '--note', 'new quiz', '--json']);
      const { number, sections } = JSON.parse(staged.output);
      expect(sections.grammar).toBe(version);
      const checked = await release(['check', String(number)]);
      expect(checked).toMatchObject({ code: 0, output: `release set ${number} passed its check\n` });
      const activated = await release(['activate', String(number)]);
      expect(activated).toMatchObject({ code: 0, output: `release set ${number} is live\n` });
      expect((await release(['inspect', String(number)])).output).toContain(`grammar@${version}`);
    }
    const [first, second] = versions;
    expect((await release(['publish'])).output).toContain('(nothing changed)');
    expect((await release(['rollback'])).output).toMatch(`${first} is live again`);
    expect((await liveSet(publisher.db))?.sections.grammar).toBe(first);
    const { output } = await release(['list']);
    expect(output).toMatch(new RegExp(`^${second}  \\S+\n${first}  \\S+  live\n$`));
    expect((await release(['sets'])).output).toContain('rollback of grammar');
    await publisher.db
      .insertInto('platform.failures')
      .values({
        section: 'grammar',
        version: second ?? '',
        kind: 'render',
        hour: new Date(),
        reports: 5,
        sessions: 2,
      })
      .execute();
    const seen = 'render: 2 sessions in 24 hours, 2 in 14 days (5 reports)';
    expect((await release(['list'])).output).toMatch(`${second}  `);
    expect((await release(['list'])).output).toContain(`\n  ${seen}\n${first}`);
    await publisher.db
      .insertInto('platform.failure_stacks')
      .values({
        section: 'grammar',
        version: second ?? '',
        kind: 'render',
        stack: `TypeError\nPage /releases/grammar/${second}/deep/er/page.js:1:1\n/releases/grammar/${second}/entry.js:1:1`,
        reports: 5,
        seen_at: new Date(),
      })
      .execute();
    const mapped = /render, 5 reports, last \S+: TypeError\n {2}Page \S+page\.tsx:3:3\n {2}\/releases\//;
    const elsewhere = await release(['inspect', `grammar@${second}`, '--out', join(folder, 'nowhere')]);
    expect(elsewhere.output).toMatch(mapped);
    await rm(join(publisher.store, '.maps'), { recursive: true });
    const inspected = await release(['inspect', `grammar@${second}`]);
    expect(inspected.output).toMatch(mapped);
    expect(inspected.output).toMatch(new RegExp(`^${second}  \\S+\nsets \\d+\n`));
    expect(inspected.output).toContain(seen);
    expect((await release(['inspect', `idioms@${second}`])).output).toContain('This token is of grammar');
    expect((await release(['inspect', 'grammar@none'])).output).toContain('was never published');
  }, 180_000);

  it('gives a candidate to some browsers, and takes it back', async () => {
    const made = newGrammar();
    await build(made);
    await release(['publish']);
    const { number } = JSON.parse((await release(['stage', '--json'])).output);
    const set = String(number);
    expect(await release(['canary', set, '10'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('was not checked'),
    });
    await release(['check', set]);
    const line = `release set ${set} is the canary: 10 % of browsers get it`;
    expect(await release(['canary', set, '10'])).toMatchObject({ code: 0, output: `${line}\n` });
    expect((await release(['sets'])).output).toContain(`${set}  candidate  canary 10 %  passed`);
    expect((await release(['list'])).output).toMatch(
      new RegExp(`^${made.release.version}  .*  canary 10 %\n`),
    );
    const end = `the canary of release set ${set} has ended: its browsers get the live set\n`;
    expect(await release(['canary', 'stop'])).toMatchObject({ code: 0, output: end });
    expect((await release(['inspect', set])).output).toMatch(
      /was a canary until \S+: stopped by the team of/,
    );
    await release(['canary', set, '10']);
    expect((await release(['activate', set])).output).toBe(`release set ${set} is live\n${end}`);
  });

  it.each([['12'], ['12', '100'], ['stop', '10']])('is told what a canary needs: %j', async (...args) => {
    const { code, output } = await release(['canary', ...(args as string[])]);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/a percentage of browsers|is not the number of a release set/),
    ]);
  });

  it('is told why a set is refused, with exit code 2', async () => {
    await build(newGrammar('/oauth/own'));
    await release(['publish']);
    const { number } = JSON.parse((await release(['stage', '--json'])).output);
    expect(await release(['check', String(number)])).toMatchObject({
      code: 2,
      output: expect.stringContaining('error routes: '),
    });
    expect(await release(['activate', String(number)])).toMatchObject({
      code: 2,
      output: expect.stringContaining('/oauth/own'),
    });
  });

  it('is told when the maps are not kept, and its release is published without', async () => {
    const made = newGrammar();
    await build(made);
    const { version } = made.release;
    const maps = join(publisher.store, '.maps');
    await rm(maps, { recursive: true, force: true });
    await writeFile(maps, 'no folder');
    expect(await release(['publish'])).toMatchObject({
      code: 0,
      output: `grammar@${version} is published\nits source maps are not published: The release store cannot be used now\n`,
    });
    await rm(maps);
    expect(JSON.parse((await release(['publish', '--json'])).output)).toMatchObject({
      isNew: false,
      maps: true,
    });
    await rm(join(folder, 'dist.maps'), { recursive: true });
    expect((await release(['publish'])).output).toContain('\nthis build has no source maps\n');
    await build(made);
    const older = createServer((request, response) => {
      const isMaps = request.url?.endsWith('/maps');
      response.writeHead(isMaps ? 404 : 201, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          isMaps ? { title: 'There is no such call' } : { section: 'grammar', version, isNew: true },
        ),
      );
      request.resume();
    }).listen(0, '127.0.0.1');
    await once(older, 'listening');
    const { port } = older.address() as AddressInfo;
    expect(await release(['publish'], { PUBLISHER_URL: `http://127.0.0.1:${port}` })).toMatchObject({
      code: 0,
      output: `grammar@${version} is published\nthis publisher keeps no source maps\n`,
    });
    older.closeAllConnections();
    older.close();
  });

  it.each([
    ['without an address', 'PUBLISHER_URL must be', { PUBLISHER_URL: '' }],
    ['with an address that lacks its scheme', 'PUBLISHER_URL must be', { PUBLISHER_URL: 'localhost:8070' }],
    ['without a token', 'PUBLISHER_TOKEN must be', { PUBLISHER_TOKEN: '' }],
    ['with a wrong token', 'does not know PUBLISHER_TOKEN', { PUBLISHER_TOKEN: 'x'.repeat(43) }],
    ['with the token of another section', 'This token is of idioms', { PUBLISHER_TOKEN: tokens.idioms }],
  ])('is told in one line what is wrong %s', async (_, line, changes) => {
    await build(newGrammar());
    const { code, output } = await release(['publish'], changes);
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^mova: .*${line}.*\n$`))]);
  });

  it('is told where no publisher answers', async () => {
    await build(newGrammar());
    const origin = `http://127.0.0.1:${await freePort()}`;
    expect(await release(['publish'], { PUBLISHER_URL: origin })).toMatchObject({
      code: 1,
      output: `mova: the publisher at ${origin} cannot be reached: ECONNREFUSED\n`,
    });
    const site = createServer((_, response) => response.writeHead(404).end('<h1>404</h1>'));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const other = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect(await release(['list'], { PUBLISHER_URL: other })).toMatchObject({
      code: 1,
      output: `mova: ${other} answers 404: is it the publisher?\n`,
    });
    site.close();
  });

  it('is told when the site answers in place of its publisher', async () => {
    const title = 'The body is larger than allowed';
    const site = createServer((_, response) =>
      response.writeHead(413, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ title })),
    );
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const other = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect(await release(['list'], { PUBLISHER_URL: other })).toMatchObject({
      code: 1,
      output: `mova: ${other} answers 413: is it the publisher?\n`,
    });
    site.close();
  });

  it('is told when a file was changed after the build, and when there is none', async () => {
    await build(makeSection('grammar', { 'entry.js': 'built' }));
    await writeFile(join(folder, 'dist/entry.js'), 'changed');
    expect((await release(['publish'])).output).toBe(
      'mova: entry.js was changed after it was built: build it again\n',
    );
    await rm(join(folder, 'dist'), { recursive: true });
    expect((await release(['publish'])).output).toMatch(
      /^mova: \S+ holds no release: run `mova release build`/,
    );
  });

  it.each([
    [[], 'usage: mova'],
    [['nothing'], 'mova: there is no command `release nothing`\n\nusage: mova'],
    [['stage', 'a', 'b'], 'usage: mova'],
    [['canary', '1', '2', '3'], 'usage: mova'],
    [['check'], 'mova: name a release set by its number: '],
    [['check', '0'], 'mova: 0 is not the number of a release set: '],
  ])('is told how a command is used: %j', async (args, output) => {
    expect(await release(args)).toMatchObject({ code: 1, output: expect.stringContaining(output) });
  });
});
