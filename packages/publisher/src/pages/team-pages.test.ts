import { rename, rm, symlink } from 'node:fs/promises';
import { makeLive, stageSet } from '@mova/releases';
import { hashSecret } from '@mova/service-kit';
import { startProcess, type TestProcess } from '@mova/service-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSection, newGrammar, type TestRelease, testShell } from '../testing/releases.ts';
import {
  call,
  operatorToken,
  pathOf,
  publisherMain,
  setUpPublisher,
  tokens,
  upload,
} from '../testing/test-publisher.ts';

const publisher = setUpPublisher();
const grammar = newGrammar();
const idioms = makeSection('idioms', { 'entry.js': 'idioms' });
let live: number;

/** Sends a form as the browser of this page does. */
function post(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  origin = publisher.origin,
) {
  return fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  });
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
async function signIn(token: string, origin = publisher.origin) {
  return cookieOf(await post('/teams/sign-in', { token }, {}, origin));
}

async function open(path: string, cookie = '', headers: Record<string, string> = {}) {
  const response = await fetch(publisher.origin + path, {
    headers: { cookie, ...headers },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const pageOf = ({ release }: TestRelease) => `/teams${pathOf({ release, files: {} })}`;

async function addFailure(
  section: string,
  version: string,
  kind: string,
  hoursAgo: number,
  sessions: number,
) {
  await sql`
    insert into platform.failures (section, version, kind, hour, reports, sessions)
    values (${section}, ${version}, ${kind}, now() - make_interval(hours => ${hoursAgo}), ${2 * sessions}, ${sessions})`.execute(
    publisher.db,
  );
}

const addStack = (version: string, stack: string) =>
  publisher.db
    .insertInto('platform.failure_stacks')
    .values({ section: 'grammar', version, kind: 'render', stack, reports: 3, seen_at: new Date() })
    .execute();

beforeAll(async () => {
  await upload(publisher, testShell, tokens.shell);
  await upload(publisher, grammar);
  await upload(publisher, idioms, tokens.idioms);
  const changes = {
    shell: testShell.release.version,
    grammar: grammar.release.version,
    idioms: idioms.release.version,
  };
  ({ number: live } = await makeLive({ db: publisher.db, changes }));
});

describe('signing in to the page for teams', () => {
  it('is asked for on every page, which no other site may frame, script or store', async () => {
    const first = await fetch(publisher.origin, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([302, '/teams']);
    for (const path of ['/teams', '/teams/sets/1', pageOf(grammar), '/teams/nothing']) {
      const { status, text, headers } = await open(path);
      expect([path, status]).toEqual([path, 401]);
      expect(text).toContain('<h1>Sign in</h1>');
      expect(text).not.toContain(`${grammar.release.version}</h1>`);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('gives a cookie that no script reads and no other site sends, without the token in it', async () => {
    const response = await post('/teams/sign-in', { token: ` ${tokens.grammar} `, to: pageOf(grammar) });
    expect([response.status, response.headers.get('location')]).toEqual([303, pageOf(grammar)]);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^mova_teams=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(tokens.grammar);
    const { rows } = await sql<object>`
      select details, database_role as role from platform.audit where act = 'publisher sign-in'`.execute(
      publisher.db,
    );
    expect(rows).toEqual([{ details: { token: 'grammar' }, role: 'mova_publisher' }]);
    expect((await open(pageOf(grammar), cookieOf(response))).status).toBe(200);
  });

  it('never leads to another site', async () => {
    for (const to of ['https://evil.example', '//evil.example', '/teams/../x', '/teams//evil.example']) {
      const response = await post('/teams/sign-in', { token: tokens.grammar, to });
      expect(response.headers.get('location')).toBe('/teams');
    }
  });

  it.each(['', 'wrong', 'x'.repeat(43), `${tokens.idioms}x`])('is refused with %j', async (token) => {
    const response = await post('/teams/sign-in', { token });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await response.text()).toContain('role="alert">This token is not valid.</p>');
  });

  it('is refused from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const path of ['/teams/sign-in', '/teams/sign-out']) {
      const response = await post(path, { token: tokens.grammar }, headers);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
  });

  it('ends by signing out, and when the token is replaced', async () => {
    const cookie = await signIn(tokens.idioms);
    const out = await post('/teams/sign-out', {}, { cookie });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/teams']);
    expect((await open('/teams', cookie)).status).toBe(401);
    const next = await signIn(tokens.idioms);
    const setHash = (token: string) =>
      publisher.db
        .updateTable('platform.publish_tokens')
        .set({ token_hash: hashSecret(token) })
        .where('section', '=', 'idioms')
        .execute();
    await setHash('replaced');
    expect((await open('/teams', next)).status).toBe(401);
    await setHash(tokens.idioms);
    expect((await open('/teams', next)).status).toBe(401);
  });

  it('opens no call, and a token in a header no page', async () => {
    const cookie = await signIn(tokens.grammar);
    expect((await open('/sets', cookie)).status).toBe(401);
    expect((await open('/teams', '', { authorization: `Bearer ${tokens.grammar}` })).status).toBe(401);
  });

  it('is found again by a link on another site, with which the cookie is not sent', async () => {
    const { status, text } = await open('/teams', '', { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(200);
    expect(text).toContain('http-equiv="refresh" content="0"');
  });
});

describe('another publisher', () => {
  const processes: TestProcess[] = [];
  const start = async (env: Record<string, string>) => {
    const started = startProcess(publisherMain, { ...publisher.env, PUBLISHER_OPERATOR_TOKEN: '', ...env });
    processes.push(started);
    return (await started.ready()).origin;
  };
  afterAll(() => Promise.all(processes.map((started) => started.stop())));

  it('refuses further tokens for a while after ten wrong ones, the right one too', async () => {
    const origin = await start({});
    const send = (token: string) => post('/teams/sign-in', { token }, {}, origin);
    const exhaust = async () => {
      const statuses: number[] = [];
      while (statuses.at(-1) !== 429) statuses.push((await send('wrong')).status);
      return statuses;
    };
    expect((await exhaust()).filter((status) => status === 401).length).toBeGreaterThanOrEqual(10);
    let right = await send(tokens.grammar);
    // A minute began in between.
    if (right.status !== 429) {
      await exhaust();
      right = await send(tokens.grammar);
    }
    expect([right.status, right.headers.get('retry-after'), right.headers.get('set-cookie')]).toEqual([
      429,
      '60',
      null,
    ]);
  });

  it('behind TLS sets a cookie that only its host sets, over https alone', async () => {
    const origin = await start({ PUBLISHER_URL: 'https://publish.mova.example' });
    const response = await post(
      '/teams/sign-in',
      { token: tokens.grammar },
      { origin: 'https://publish.mova.example', 'sec-fetch-site': '' },
      origin,
    );
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-mova_teams=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
    const opened = await fetch(`${origin}/teams`, { headers: { cookie: cookieOf(response) } });
    expect(opened.status).toBe(200);
    const out = await post('/teams/sign-out', {}, { cookie: cookieOf(response) }, origin);
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-mova_teams=; Max-Age=0; Path=\/; Secure/);
  });

  it('without a token for operators says that they cannot sign in', async () => {
    const origin = await start({});
    expect(await (await fetch(`${origin}/teams`)).text()).toContain('Operators cannot sign in');
    expect((await post('/teams/sign-in', { token: operatorToken }, {}, origin)).status).toBe(401);
    expect((await post('/teams/sign-in', { token: '' }, {}, origin)).status).toBe(401);
  });

  it('whose database is away says so, and does not show an empty page', async () => {
    const origin = await start({});
    const cookie = await signIn(tokens.grammar, origin);
    await publisher.db.connection().execute(async (db) => {
      await sql`begin`.execute(db);
      await sql`lock table platform.publish_tokens in access exclusive mode`.execute(db);
      const terminate = setInterval(
        () =>
          void sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'mova-publisher' and datname = current_database() and wait_event_type = 'Lock'`
            .execute(db)
            .catch(() => undefined),
        100,
      );
      try {
        const response = await fetch(`${origin}/teams`, { headers: { cookie } });
        expect(response.status).toBe(503);
        expect(await response.text()).toContain('The database cannot be used now');
      } finally {
        clearInterval(terminate);
        await sql`rollback`.execute(db);
      }
    });
  });
});

describe('the page of a team', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await signIn(tokens.grammar);
  });

  it('says that nothing has failed yet, and that no canary runs', async () => {
    const { text } = await open('/teams', cookie);
    expect(text).toContain(`Set ${live}</a> is live since <time`);
    expect(text).toContain('No canary runs.');
    expect(text).toContain(
      `<code>grammar@${grammar.release.version}</code></a></th><td><strong class="good">live</strong>`,
    );
    const { text: release } = await open(pageOf(grammar), cookie);
    expect(release).toContain('No browser has reported a failure of this release');
    expect(release).toContain('No stack of this release was reported');
  });

  it('shows versions of other sections in sets, and nothing else of them', async () => {
    const { text } = await open('/teams', cookie);
    const other = `idioms@${idioms.release.version}`;
    expect(text).toContain(`<li><code>${other}</code></li>`);
    expect(text).not.toContain(pageOf(idioms));
    expect(text).not.toContain('Releases of idioms');
    const { status, text: hidden } = await open(pageOf(idioms), cookie);
    expect([status, hidden.includes(idioms.release.version)]).toEqual([403, false]);
    const operator = await open('/teams', await signIn(operatorToken));
    expect(operator.text).toContain(`href="${pageOf(idioms)}"`);
    expect((await open(pageOf(idioms), await signIn(operatorToken))).status).toBe(200);
  });

  it('shows failures by kind and by day', async () => {
    const made = newGrammar();
    await upload(publisher, made);
    const { version } = made.release;
    await addFailure('grammar', version, 'integrity', 1, 4);
    await addFailure('grammar', version, 'network', 30, 1_500);
    await addFailure('grammar', version, 'render', 30, 2);
    await addFailure('grammar', version, 'slow-interaction', 0, 7);
    await addFailure('grammar', version, 'network', 15 * 24, 99);
    await addFailure('grammar', 'other', 'render', 1, 3);
    await addFailure('idioms', 'other', 'render', 1, 5);
    const { text: overview } = await open('/teams', cookie);
    const cells = ['1,504', '2', '7', '0'].map((number) => `<td class="number">${number}</td>`).join('');
    expect(overview).toContain(cells);
    expect(overview).toContain('or that do not exist: grammar 3.</p>');
    const { text } = await open(pageOf(made), cookie);
    const row = (title: string) =>
      new RegExp(`${title}.*?</tr>`, 's').exec(text)?.[0].match(/(?<=number">)[\d,]+/g);
    expect(row('Load failures: network')).toEqual(['0', '1,500', '3,000']);
    expect(row('Load failures: integrity')).toEqual(['4', '4', '8']);
    expect(row('Render errors: render')).toEqual(['0', '2', '4']);
    const day = new Date(Date.now() - 30 * 60 * 60_000).toISOString().slice(0, 10);
    const cellsOfDay = new RegExp(`datetime="${day}".*?</tr>`, 's')
      .exec(text)?.[0]
      .match(/(?<=<\/svg>)[\d,]+/g);
    expect(cellsOfDay?.slice(0, 2)).toEqual(['1,500', '2']);
  });

  it('maps stacks by the maps that were sent, and says how to send them without', async () => {
    const made = newGrammar();
    await upload(publisher, made);
    const { version } = made.release;
    const frame = `Page /releases/grammar/${version}/deep/er/page.js:1:1`;
    await addStack(version, `TypeError\n${frame}`);
    const { text: before } = await open(pageOf(made), cookie);
    expect(before).toContain(`TypeError\n${frame}`);
    expect(before).toContain(`There are no source maps of grammar@${version}`);
    const map = { version: 3, sources: ['webpack://mova/./src/page.tsx'], names: [], mappings: 'AAEE' };
    await call(publisher, 'PUT', `${pathOf(made)}/maps`, { body: { 'deep/er/page.js': map } });
    const { text: after } = await open(pageOf(made), cookie);
    expect(after).toContain('TypeError\nPage ./src/page.tsx:3:3<');
    expect(after).not.toContain('There are no source maps');
  });

  it('escapes whatever browsers, teams and maps put into stacks, notes and names', async () => {
    const made = newGrammar();
    await upload(publisher, made);
    const { version } = made.release;
    const attack = `<script>alert(1)</script>"'&`;
    await addStack(version, `${attack}\n/releases/grammar/${version}/entry.js:1:1`);
    const map = { version: 3, sources: [attack], names: [], mappings: 'AAAA' };
    await call(publisher, 'PUT', `${pathOf(made)}/maps`, { body: { 'entry.js': map } });
    await call(publisher, 'POST', '/sets', { body: { version, note: attack } });
    await addFailure('grammar', version, attack, 1, 1);
    for (const path of ['/teams', pageOf(made), `/teams/sets/${live + 1}`]) {
      const { text } = await open(path, cookie);
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
      expect(text).not.toContain('<script');
    }
  });

  it('shows a set with its versions, its check, and the keys that signed it', async () => {
    const path = `/teams/sets/${live}`;
    const { text } = await open(path, cookie);
    expect(text).toContain(`<h1>Release set ${live}</h1>`);
    expect(text).toContain(`<code>grammar@${grammar.release.version}</code></a>`);
    expect(text).toContain('<h2>Check</h2>\n<p>passed, <time');
    expect(text).not.toContain('Signed by');
    await sql`
      insert into platform.set_signatures (set_number, key_id, statement, signature)
      values (${live}, 'ops-1', 'statement', 'signature')`.execute(publisher.db);
    expect((await open(path, cookie)).text).toContain('Signed by ops-1, as recorded');
  });

  it('says that a release was pruned, that it is unknown, and that the store is away', async () => {
    const made = newGrammar();
    await upload(publisher, made);
    const { version } = made.release;
    await addStack(version, `Error\n/releases/grammar/${version}/entry.js:1:1`);
    const away = `${publisher.store}-away`;
    await rename(publisher.store, away);
    // Every file in it fails to open.
    await symlink(publisher.store, publisher.store);
    const { status, text } = await open(pageOf(made), cookie);
    expect([status, text.includes('not in the store')]).toEqual([200, false]);
    expect(text).toContain('The release store cannot be used now');
    await rm(publisher.store);
    await rename(away, publisher.store);
    await rm(`${publisher.store}/grammar/${version}`, { recursive: true });
    expect((await open(pageOf(made), cookie)).text).toContain('Its files are not in the store');
    for (const path of ['/teams/releases/grammar/none', '/teams/sets/99999', '/teams/nothing']) {
      const unknown = await open(path, cookie);
      expect([path, unknown.status]).toEqual([path, 404]);
      expect(unknown.text).toContain('<h1>Not found</h1>');
    }
  });

  it('shows what is compared while a canary runs, and that no session reports', async () => {
    const number = await stageSet(publisher.db, { grammar: await publishNew() });
    await sql`
      insert into platform.canaries (set_number, percent, started_at)
      values (${number}, 10, now() - interval '11 minutes')`.execute(publisher.db);
    const { text } = await open('/teams', cookie);
    expect(text).toContain(`Set ${number}</a> is given to 10 % of browsers since`);
    expect(text).toContain('No session has reported from this canary for ten minutes, so nothing judges it.');
    await sql`
      insert into platform.canary_sessions (canary, percent, minute, set_number, sessions, failing, slow)
      select id, 10, now() - interval '1 minute', sets.number, sets.sessions, sets.failing, 0
      from platform.canaries, (values (${number}::int, 40, 2), (${live}::int, 400, 1)) as sets (number, sessions, failing)
      where ended_at is null`.execute(publisher.db);
    const { text: counted } = await open('/teams', cookie);
    expect(counted).not.toContain('No session has reported');
    expect(counted).toContain('<td class="number">2 (5.0 %)</td>');
    expect(counted).toMatch(/Evidence by failures: 11 of 250\./);
    await call(publisher, 'DELETE', '/canary');
    const { text: ended } = await open('/teams', cookie);
    expect(ended).toContain('canary stop');
    expect(ended).toContain(`Set ${number}</a>, ended <time`);
    expect(ended).toContain('stopped by the team of grammar.</p>');
  });

  async function publishNew(): Promise<string> {
    const made = newGrammar();
    await upload(publisher, made);
    return made.release.version;
  }
});
