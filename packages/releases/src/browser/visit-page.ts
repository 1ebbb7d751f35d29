import type { ClientError, RouteManifest, SectionRelease } from '@mova/contracts';
import { clientErrorsPath, cookieNames, storageNames } from '@mova/contracts/names';
import type { SetFinding } from '@mova/service-kit';
import type { Browser, Page, Route } from '@playwright/test';
import type { CallDescription } from '../calls/compare-calls.ts';
import { generateValue, listLength, type Variant } from './generate-value.ts';

export interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly services: CallDescription;
  readonly section: SectionRelease;
  readonly route: RouteManifest;
  readonly variant: Variant;
}

const showsTimeoutMs = 20_000;
const settlesTimeoutMs = 10_000;
const userId = 1;
/** Those that made-up lists have. */
const wordIds = Array.from({ length: listLength }, (_, index) => index + 1).join('.');

/** What the contracts say of a value in words only. */
const known = { userId, currency: 'UAH' };

/** Opens a page as a user would, with made-up data, and returns what goes wrong. */
export async function visitPage({
  browser,
  origin,
  services,
  section,
  route,
  variant,
}: Visit): Promise<SetFinding[]> {
  const found = new Map<string, SetFinding>();
  const add = (rule: string, text: string) => {
    const message = `${section.section}@${section.version}: ${route.path} (${variant} data) ${text}`;
    found.set(`${rule} ${text}`, { rule, level: 'error', message });
  };
  const context = await browser.newContext({ baseURL: origin, locale: 'uk-UA', serviceWorkers: 'block' });
  try {
    await signIn(context, origin, route);
    const page = await context.newPage();
    await page.route('**/*', (request) =>
      // A page that closes takes its requests along.
      answer(request, { origin, services, variant, add }).catch(() => undefined),
    );
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    page.on('pageerror', (error) => add('page-error', `throws ${error.message}`));
    page.on('console', (message) => {
      // Reports, failed files and calls say more than the line of the browser about them.
      if (message.type() === 'error' && !/^Failed to load resource/.test(message.text()))
        add('page-console', `logs ${message.text().slice(0, 500)}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        add('page-load', `gets ${response.status()} for ${pathOf(response.url())}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // What a page no longer needs is aborted when it closes or leads elsewhere.
      if (reason !== 'net::ERR_ABORTED') add('page-load', `cannot load ${pathOf(request.url())} (${reason})`);
    });
    await page.goto(route.path, { waitUntil: 'domcontentloaded' });
    await waitUntilShown(page).catch(() => add('page-missing', 'shows no heading'));
    await waitUntilSettled(page, () => requests);
  } finally {
    await context.close();
  }
  return [...found.values()];
}

/** The page is React’s, no longer the prerendered one, and has its heading. */
async function waitUntilShown(page: Page): Promise<void> {
  await page.locator('#root main h1').first().waitFor({ timeout: showsTimeoutMs });
  await page.locator('#first-paint').waitFor({ state: 'detached', timeout: showsTimeoutMs });
}

/** Until it has asked for nothing new for a while in which it had time to: answers lead to further calls. */
async function waitUntilSettled(page: Page, countRequests: () => number): Promise<void> {
  const endMs = performance.now() + settlesTimeoutMs;
  for (let before = -1; before !== countRequests() && performance.now() < endMs; ) {
    before = countRequests();
    await page.waitForTimeout(300);
    await page.waitForLoadState('networkidle', { timeout: settlesTimeoutMs }).catch(() => undefined);
    await page.evaluate(idle).catch(() => undefined);
  }
}

const idle =
  'new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => done()), { timeout: 5000 }))';

type Context = Awaited<ReturnType<Browser['newContext']>>;

/** Gives the page what its guard asks for: a session, and a training with words. */
async function signIn(context: Context, origin: string, { guard }: RouteManifest): Promise<void> {
  if (guard === 'public' || guard === 'visitor') return;
  const cookies: Record<string, string> = {
    [cookieNames.accessToken]: 'made-up',
    [cookieNames.userId]: String(userId),
    [cookieNames.userName]: 'Olena',
    [cookieNames.kindOfLogin]: 'Mova',
    [cookieNames.exerciseWords]: guard === 'training' ? wordIds : '',
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  if (guard === 'training')
    await context.addInitScript(
      `try { sessionStorage.setItem('${storageNames.startedRun}', '${userId}') } catch {}`,
    );
}

interface Answering {
  readonly origin: string;
  readonly services: CallDescription;
  readonly variant: Variant;
  readonly add: (rule: string, text: string) => void;
}

async function answer(route: Route, { origin, services, variant, add }: Answering): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  if (url.origin !== origin) {
    add('page-load', `asks another site, ${url.origin}`);
    return route.abort();
  }
  if (url.pathname === clientErrorsPath) {
    const { kind, message, section } = request.postDataJSON() as ClientError;
    add(kind === 'policy' ? 'page-policy' : ruleOf(kind), `reports ${kind} of ${section}: ${message}`);
    return route.fulfill({ status: 204 });
  }
  if (!/^\/(?:api|oauth)\//.test(url.pathname)) return route.continue();
  const call = callOf(services, request.method(), url.pathname);
  if (!call) {
    add('page-call', `calls ${request.method()} ${url.pathname}, which is not served`);
    return route.fulfill({ status: 404, json: {} });
  }
  const schema = call.responses['200']?.content?.['application/json']?.schema;
  if (schema === undefined) return route.fulfill({ status: 204 });
  return route.fulfill({ status: 200, json: generateValue(schema, variant, known) });
}

const ruleOf = (kind: ClientError['kind']): string =>
  kind === 'integrity'
    ? 'page-policy'
    : ['error', 'unhandled-rejection', 'render'].includes(kind)
      ? 'page-error'
      : 'page-load';

function callOf({ paths }: CallDescription, method: string, path: string) {
  const template = Object.keys(paths).find((known) =>
    new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
}

const pathOf = (address: string): string => new URL(address).pathname;
