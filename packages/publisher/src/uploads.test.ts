import { once } from 'node:events';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startProcess } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { entriesOf, makeSection, newGrammar, type TarEntry, tarOf } from './testing/releases.ts';
import { call, pathOf, publisherMain, setUpPublisher, tokens, upload } from './testing/test-publisher.ts';

const publisher = setUpPublisher();
const folderOf = (version: string) => join(publisher.store, 'grammar', version);
const isMissing = (version: string) => expect(readdir(folderOf(version))).rejects.toThrow('ENOENT');

describe('source maps', () => {
  const map = { version: 3, sources: ['./src/page.tsx'], names: [], mappings: 'AAEE' };
  const send = (version: string, body: object, token = tokens.grammar) =>
    call(publisher, 'PUT', `/releases/grammar/${version}/maps`, { token, body });
  const title = (text: string) => ({ title: expect.stringContaining(text) });

  it('are kept apart from the files of their release, without sources', async () => {
    const made = newGrammar();
    const { version } = made.release;
    await upload(publisher, made);
    const before = await readdir(folderOf(version), { recursive: true });
    const withSource = { ...map, sourcesContent: ['secret source'] };
    expect(await send(version, { 'entry.js': withSource })).toEqual({
      status: 200,
      answer: { section: 'grammar', version, files: 1 },
    });
    expect(await readdir(folderOf(version), { recursive: true })).toEqual(before);
    const stored = await readFile(join(publisher.store, '.maps/grammar', `${version}.json.gz`));
    expect(JSON.parse(gunzipSync(stored).toString())).toEqual({ 'entry.js': map });
    expect((await stat(join(publisher.store, '.maps'))).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['of a file that the release does not have', { '../entry.js': map }, 409, 'has no file ../entry.js'],
    ['of no known version', { 'entry.js': { ...map, version: 2 } }, 422, 'must be source maps'],
    ['that are none', Buffer.from('no JSON'), 422, 'must be source maps'],
    ['that are too large', Buffer.alloc(8 * 1024 * 1024 + 1, ' '), 413, '8388608 bytes'],
  ])('%s are refused', async (_, body, status, text) => {
    const made = newGrammar();
    await upload(publisher, made);
    expect(await send(made.release.version, body)).toMatchObject({ status, answer: title(text) });
    await expect(
      readFile(join(publisher.store, '.maps/grammar', `${made.release.version}.json.gz`)),
    ).rejects.toThrow('ENOENT');
  });

  it('are refused for a release that is not stored, and of another section', async () => {
    expect(await send('none', { 'entry.js': map })).toMatchObject({
      status: 409,
      answer: title('publish it'),
    });
    expect(await send('none', {}, tokens.idioms)).toMatchObject({ status: 403, answer: title('of idioms') });
  });
});

describe('an upload', () => {
  it('is stored with compressed forms made here, and recorded', async () => {
    const made = newGrammar();
    const { version } = made.release;
    expect(await upload(publisher, made)).toEqual({
      status: 201,
      answer: { section: 'grammar', version, isNew: true },
    });
    const calls = ['calls.json', 'calls.json.br', 'calls.json.gz'];
    const names = ['deep', 'entry.js', 'entry.js.br', 'entry.js.gz', 'release.json'];
    expect((await readdir(folderOf(version))).toSorted()).toEqual([...calls, ...names]);
    expect(await readFile(join(folderOf(version), 'entry.js'), 'utf8')).toBe(made.files['entry.js']);
    const { answer } = await call(publisher, 'GET', '/releases');
    expect(answer).toContainEqual(expect.objectContaining({ section: 'grammar', version, live: false }));
  });

  it('succeeds again with the same content, also at the same time', async () => {
    const made = newGrammar();
    const both = await Promise.all([upload(publisher, made), upload(publisher, made)]);
    expect(both.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await upload(publisher, made)).toMatchObject({ status: 200, answer: { isNew: false } });
  });

  it('is refused when the store holds other bytes under its version', async () => {
    const made = newGrammar();
    await upload(publisher, made);
    await writeFile(join(folderOf(made.release.version), 'entry.js'), 'other bytes');
    expect(await upload(publisher, made)).toMatchObject({
      status: 409,
      answer: { title: expect.stringContaining('other content under this version (entry.js)') },
    });
  });

  it('leaves an audit row with the section of its token', async () => {
    const { release } = newGrammar();
    const made = makeSection('grammar', { 'entry.js': release.version });
    await upload(publisher, made);
    const { rows } = await sql<object>`
      select details, database_role as role from platform.audit
      where act = 'release publish' order by number desc limit 1`.execute(publisher.db);
    const releases = `grammar@${made.release.version}`;
    expect(rows).toEqual([{ details: { releases, token: 'grammar', isNew: true }, role: 'mova_publisher' }]);
  });

  it('is answered 503 while the store cannot be used', async () => {
    const made = newGrammar();
    const away = `${publisher.store}-away`;
    await rename(publisher.store, away);
    await writeFile(publisher.store, 'no folder');
    expect(await upload(publisher, made)).toMatchObject({
      status: 503,
      answer: { title: 'The release store cannot be used now' },
    });
    await rm(publisher.store);
    await rename(away, publisher.store);
    expect((await upload(publisher, made)).status).toBe(201);
  });

  it('that is cut off, or whose publisher is killed, leaves nothing in the way of the next one', async () => {
    const other = startProcess(publisherMain, publisher.env);
    const { port } = await other.ready();
    const made = newGrammar();
    const body = await tarOf(made.release, entriesOf(made.files));
    const start = (share: number) => {
      const headers = { authorization: `Bearer ${tokens.grammar}`, 'content-length': body.length };
      const sending = request({ port, path: pathOf(made), method: 'PUT', headers });
      sending.on('error', () => undefined);
      return {
        sending,
        sent: new Promise((done) => sending.write(body.subarray(0, body.length * share), done)),
      };
    };
    for (const share of [0.1, 0.5, 0.9]) {
      const { sending, sent } = start(share);
      await sent;
      sending.destroy();
    }
    await Promise.all([0.1, 0.5, 0.9].map((share) => start(share).sent));
    other.child.kill('SIGKILL');
    await other.ended();
    await isMissing(made.release.version);
    expect((await upload(publisher, made)).status).toBe(201);
  });

  it('that was stored by a publisher killed before it recorded it is completed by the next one', async () => {
    const other = startProcess(publisherMain, publisher.env);
    const { origin } = await other.ready();
    const made = newGrammar();
    const { version } = made.release;
    const recorded = async () => {
      const rows = publisher.db.selectFrom('platform.releases').where('version', '=', version);
      return (await rows.selectAll().execute()).length;
    };
    await publisher.db.transaction().execute(async (holder) => {
      await sql`lock table platform.releases in share mode`.execute(holder);
      const cut = upload({ ...publisher, origin }, made).catch(() => 'cut off');
      await expect.poll(() => readdir(folderOf(version)).catch(() => [])).toContain('release.json');
      other.child.kill('SIGKILL');
      expect(await cut).toBe('cut off');
      await other.ended();
      // A statement that waits for a lock does not notice that its client is gone.
      await sql`
        select pg_terminate_backend(pid) from pg_locks
        where relation = 'platform.releases'::regclass and not granted`.execute(holder);
    });
    expect(await recorded()).toBe(0);
    expect((await upload(publisher, made)).status).toBe(200);
    expect(await recorded()).toBe(1);
  });
});

describe('what is no release', () => {
  const made = newGrammar();
  const { release } = made;
  const entries = entriesOf(made.files);
  const [entry, style] = entries as [TarEntry, TarEntry];

  const cases: [string, string, () => Promise<Buffer>][] = [
    ['nothing but a manifest', 'lacks entry.js', () => tarOf(release, [])],
    ['a missing file', 'lacks deep/er/style.css', () => tarOf(release, [entry])],
    ['an unlisted file', 'does not name x.js', () => tarOf(release, [...entries, [{ name: 'x.js' }, 'x']])],
    [
      'a compressed form',
      'does not name entry.js.br',
      () => tarOf(release, [...entries, [{ name: 'entry.js.br' }, 'x']]),
    ],
    ['a file twice', 'holds entry.js twice', () => tarOf(release, [entry, style, entry])],
    [
      'other bytes',
      'entry.js does not have the hash',
      () => tarOf(release, [[{ name: 'entry.js' }, 'x'], style]),
    ],
    [
      'a folder',
      'deep/ is no regular file',
      () => tarOf(release, [[{ name: 'deep/', type: 'directory' }, ''], ...entries]),
    ],
    [
      'a symbolic link',
      'entry.js is no regular file',
      () => tarOf(release, [[{ name: 'entry.js', type: 'symlink', linkname: '/etc/passwd' }, ''], style]),
    ],
    [
      'a hard link',
      'entry.js is no regular file',
      () => tarOf(release, [style, [{ name: 'entry.js', type: 'link', linkname: 'deep/er/style.css' }, '']]),
    ],
    [
      'a path above',
      'does not name ../entry.js',
      () => tarOf(release, [[{ name: '../entry.js' }, 'x'], ...entries]),
    ],
    ['half a file', 'no complete tar file', async () => (await tarOf(release, entries)).subarray(0, 1600)],
    ['text', 'no complete tar file', async () => Buffer.from('x'.repeat(1024))],
    ['no manifest', 'holds no release.json', async () => Buffer.alloc(1024)],
    ['a manifest that is none', 'no manifest of a release', () => tarOf('{"kind":"section"}', entries)],
    ['a manifest that was changed', 'has the version', () => tarOf({ ...release, entry: 'x.js' }, entries)],
  ];
  it.each(cases)('is refused: %s', async (_, title, body) => {
    const { status, answer } = await call(publisher, 'PUT', pathOf(made), { body: await body() });
    expect([status, answer.title]).toEqual([422, expect.stringContaining(title)]);
    await isMissing(release.version);
  });

  it.each(['../up.js', '/etc/x.js', 'a/../b.js', '.hidden', 'a//b.js', 'a\\b.js', 'x.js.br', 'a/x.gz', ''])(
    'is refused when its manifest names a file %j',
    async (name) => {
      const named = makeSection('grammar', { ...made.files, [name]: 'x' });
      const { status, answer } = await upload(publisher, named);
      expect([status, answer.title]).toEqual([422, `no file of a release may be named ${name}`]);
    },
  );

  it('is refused under another version or section than its own', async () => {
    const body = await tarOf(release, entries);
    const wrongVersion = await call(publisher, 'PUT', '/releases/grammar/1.0.0', { body });
    expect(wrongVersion).toMatchObject({
      status: 422,
      answer: { title: expect.stringContaining(release.version) },
    });
    const path = `/releases/idioms/${release.version}`;
    const wrongSection = await call(publisher, 'PUT', path, { token: tokens.idioms, body });
    expect(wrongSection).toMatchObject({
      status: 422,
      answer: { title: expect.stringContaining('not of idioms') },
    });
  });

  it('of any size is cut at the limit', async () => {
    const sent = await sendEndlessly();
    expect(sent.status).toBe(413);
    // What the system holds on its way.
    expect(sent.bytes).toBeLessThan(100 * 1024 * 1024);
    expect((await call(publisher, 'GET', '/sets')).status).toBe(200);
  });

  it('may not be large in sum either', async () => {
    const part = 'x'.repeat(33 * 1024 * 1024);
    expect(
      await upload(publisher, makeSection('grammar', { 'entry.js': part, 'more.js': part })),
    ).toMatchObject({
      status: 413,
      answer: { title: 'an upload may have 67108864 bytes' },
    });
  });

  /** Sends a tar file that announces 10 GB. Resolves with the status, and how much was sent until it came. */
  async function sendEndlessly(): Promise<{ status: number; bytes: number }> {
    const archive = pack();
    archive.entry({ name: 'entry.js', size: 10 * 1024 ** 3 });
    const [header] = await once(archive, 'data');
    const manifest = await tarOf(release, []);
    const headers = { authorization: `Bearer ${tokens.grammar}` };
    const sending = request(publisher.origin + pathOf(made), { method: 'PUT', headers });
    // Two empty blocks end a tar file.
    sending.write(Buffer.concat([manifest.subarray(0, -1024), header]));
    const part = Buffer.alloc(1024 * 1024);
    let bytes = 0;
    const more = () => {
      while (!sending.destroyed && bytes < 10 * 1024 ** 3) {
        bytes += part.length;
        if (!sending.write(part)) return void sending.once('drain', more);
      }
    };
    more();
    return new Promise((resolve, reject) => {
      let status: number | undefined;
      sending.on('response', (response) => {
        status = response.statusCode ?? 0;
        response.resume();
      });
      // The connection is closed, whatever was still to be sent.
      sending.on('error', (error) => status === undefined && reject(error));
      sending.on('close', () => resolve({ status: status ?? 0, bytes }));
    });
  }
});
