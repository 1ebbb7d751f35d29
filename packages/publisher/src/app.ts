import { sourceMapsSchema } from '@mova/bundler/builds';
import {
  type Announcer,
  activateSet,
  checkSet,
  inspectRelease,
  listReleases,
  listSets,
  liveSet,
  mapStacks,
  maxMapsBytes,
  type NextSet,
  noticeCanaryEnd,
  publishContent,
  readSet,
  rollBackSection,
  SetRefused,
  stageSet,
  startCanary,
  stopCanary,
  storeMaps,
} from '@mova/releases';
import { isTransientError, type Log, type PlatformTables, recordAct } from '@mova/service-kit';
import { type ReleaseStore, type SigningKey, StoreUnavailableError } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { createTeamPages } from './pages/team-pages.ts';
import { readUpload, UploadRefused } from './read-upload.ts';
import { hashToken, sectionOfHash } from './section-of-token.ts';

export interface PublisherParts {
  readonly db: Kysely<PlatformTables>;
  readonly store: ReleaseStore;
  readonly redis: Announcer;
  readonly log: Log;
  /** Address of the site, whose services are asked which calls they serve. */
  readonly site?: string | undefined;
  /** Address of this publisher; its page needs it, except on this machine. */
  readonly address?: string | undefined;
  /** With which operators sign in to the page; absent: they cannot. */
  readonly operatorToken?: string | undefined;
  /** Where they are given, only sets that one of them signed become live, or a canary. */
  readonly signingKeys?: readonly SigningKey[] | undefined;
}

/** An upload is held in memory until it is stored. */
const maxUploads = 2;

const canarySchema = z.object({ percent: z.int().min(1).max(99) });
const candidateSchema = z.object({ version: z.string(), note: z.string().max(200).optional() });

type Env = { Variables: { section: string } };

/**
 * The page and the calls of teams. A token is of one section, and so is everything it may do: no call changes what is live of
 * another section.
 */
export function createPublisherApp(parts: PublisherParts): Hono<Env> {
  const { db, store, redis, log, site, signingKeys } = parts;
  const platform = { db, redis, signingKeys };
  const app = new Hono<Env>();
  let uploads = 0;

  app.onError((error, c) => {
    const [status, title, reasons] = describeError(error);
    if (status >= 500) log.error({ err: error }, 'a call failed');
    return problem(c, status, title, reasons);
  });
  app.notFound((c) => problem(c, 404, 'There is no such call'));

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/', (c) => c.redirect('/teams'));
  app.route('/teams', createTeamPages(parts));

  app.use(async (c, next) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    const section = await sectionOfHash(db, hashToken(token));
    if (section === undefined) return problem(c, 401, 'The token of a section is required');
    c.set('section', section);
    await next();
    log.info({ section, method: c.req.method, path: c.req.path, status: c.res.status }, 'request');
  });

  app.put('/releases/:section/:version', async (c) => {
    const { section, version } = c.req.param();
    const own = c.get('section');
    if (section !== own) return problem(c, 403, `This token is of ${own}, not of ${section}`);
    const { body } = c.req.raw;
    if (!body) return problem(c, 422, 'The body must be a tar file of the release');
    if (uploads >= maxUploads) {
      c.header('retry-after', '5');
      return problem(c, 503, 'Other releases are being published; try again');
    }
    uploads += 1;
    try {
      const content = await readUpload(body, { section, version });
      const isNew = await publishContent(content, { store, db });
      await recordAct(db, 'release publish', { releases: `${section}@${version}`, token: own, isNew });
      return c.json({ section, version, isNew }, isNew ? 201 : 200);
    } finally {
      uploads -= 1;
    }
  });

  const limitMaps = bodyLimit({
    maxSize: maxMapsBytes,
    onError: (c) => problem(c, 413, `source maps may have ${maxMapsBytes} bytes`),
  });
  app.put('/releases/:section/:version/maps', limitMaps, async (c) => {
    const { section, version } = c.req.param();
    const own = c.get('section');
    if (section !== own) return problem(c, 403, `This token is of ${own}, not of ${section}`);
    const sent = sourceMapsSchema.safeParse(parseJson(await c.req.text()));
    if (!sent.success) return problem(c, 422, 'The body must be source maps by the names of files');
    await storeMaps(store, { section, version }, sent.data);
    return c.json({ section, version, files: Object.keys(sent.data).length });
  });

  app.get('/releases', async (c) => c.json(await listReleases(db, c.get('section'))));

  app.get('/releases/:section/:version', async (c) => {
    const { section, version } = c.req.param();
    const own = c.get('section');
    if (section !== own) return problem(c, 403, `This token is of ${own}, not of ${section}`);
    return c.json(await mapStacks(store, await inspectRelease(db, section, version)));
  });

  app.get('/sets', async (c) => c.json(await listSets(db, 20)));
  app.get('/sets/:number{[1-9][0-9]{0,8}}', async (c) =>
    c.json(await readSet(db, Number(c.req.param('number')))),
  );

  app.post('/sets', async (c) => {
    const section = c.get('section');
    const { version, note } = candidateSchema.parse(await c.req.json());
    const number = await stageSet(db, { [section]: version }, note);
    await recordAct(db, 'release stage', { releases: `${section}@${version}`, set: number, token: section });
    return c.json(await readSet(db, number), 201);
  });

  app.post('/sets/:number{[1-9][0-9]{0,8}}/check', async (c) => {
    const number = Number(c.req.param('number'));
    const result = await checkSet(db, store, number, { site, signingKeys });
    await recordAct(db, 'release check', { set: number, passed: result.passed, token: c.get('section') });
    return c.json({ number, ...result });
  });

  app.post('/sets/:number{[1-9][0-9]{0,8}}/activate', async (c) => {
    const number = Number(c.req.param('number'));
    const section = c.get('section');
    const { result: done, endedCanary } = await noticeCanaryEnd(db, () =>
      activateSet({ ...platform, number, reasonsAgainst: foreignTo(section) }),
    );
    const ended = endedCanary === undefined ? {} : { endedCanary };
    if (done)
      await recordAct(db, 'release activate', { set: number, forced: false, token: section, ...ended });
    return c.json({ number, changed: done !== undefined, ...ended });
  });

  app.put('/sets/:number{[1-9][0-9]{0,8}}/canary', async (c) => {
    const number = Number(c.req.param('number'));
    const section = c.get('section');
    const { percent } = canarySchema.parse(await c.req.json());
    const done = await startCanary({
      ...platform,
      ...{ store, number, percent },
      reasonsAgainst: foreignTo(section),
    });
    if (done) await recordAct(db, 'release canary', { set: number, percent, forced: false, token: section });
    return c.json({ number, percent, changed: done !== undefined });
  });

  app.delete('/canary', async (c) => {
    const section = c.get('section');
    const number = await stopCanary({
      ...platform,
      reason: `stopped by the team of ${section}`,
      reasonsAgainst: async ({ set }) => foreignTo(section)(await readSet(db, set), await liveSet(db)),
    });
    return c.json({ number: number ?? null, changed: number !== undefined });
  });

  app.post('/rollback', async (c) => {
    const section = c.get('section');
    const { result, endedCanary } = await noticeCanaryEnd(db, () =>
      rollBackSection({ ...platform, section }),
    );
    const went = { ...result, ...(endedCanary !== undefined && { endedCanary }) };
    await recordAct(db, 'release rollback', { ...went, section, token: section });
    return c.json(went);
  });

  return app;
}

/** Returns a function that names the other sections that a set would change. */
const foreignTo =
  (own: string) =>
  (set: NextSet, current: NextSet | undefined): string[] => {
    const versions = (of: NextSet | undefined): Record<string, string | undefined> => ({
      ...of?.sections,
      shell: of?.shell,
    });
    const [before, after] = [versions(current), versions(set)];
    return Object.keys({ ...before, ...after })
      .filter((name) => name !== own && before[name] !== after[name])
      .map((name) => `it changes ${name} too, and this token is of ${own}`);
  };

/** Returns undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Status = 401 | 403 | 404 | 409 | 413 | 422 | 500 | 503;

/** Returns the status, the title and the reasons that are told. */
function describeError(error: Error): readonly [status: Status, title: string, reasons?: readonly string[]] {
  if (error instanceof UploadRefused) return [error.status, error.message];
  if (error instanceof SetRefused) return [409, 'The release set is refused', error.reasons];
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return [422, 'The body must be {"version": "…", "note"?: "…"}, or {"percent": 1 to 99} of a canary'];
  if (error instanceof OperatorError)
    return error.cause instanceof StoreUnavailableError
      ? [503, 'The release store cannot be used now']
      : [409, error.message];
  if ('syscall' in error && 'path' in error) return [503, 'The release store cannot be used now'];
  if (isTransientError(error)) return [503, 'The database cannot be used now'];
  return [500, 'Something went wrong on our side'];
}

/** A problem document (RFC 9457). */
function problem(c: Context, status: Status, title: string, reasons: readonly string[] = []): Response {
  return c.json({ type: 'about:blank', title, status, reasons }, status, {
    'content-type': 'application/problem+json',
  });
}
