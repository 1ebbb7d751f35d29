import { cookieNames } from '@mova/contracts/names';
import type { Browser, BrowserContext } from '@playwright/test';
import pg from 'pg';
import { signedInHeaders } from './session.ts';

/** The site of a benchmark, as far as a learner of it needs it. */
interface LearnerSite {
  readonly origin: string;
  readonly adminUrl: string;
  readonly redisUrl: string;
}

/** A learner with twenty words, whose screen is measured. */
export interface ScreenLearner {
  /** A phone's browser in which the learner is signed in. */
  open(browser: Browser): Promise<BrowserContext>;
}

/**
 * Makes the learner, or finds the one of an earlier run, and fills the dictionary with two sets of ten words.
 *
 * @param email of the learner; nobody can sign in with it
 */
export async function screenLearner(site: LearnerSite, email: string): Promise<ScreenLearner> {
  const headers = await signedInHeaders(site.redisUrl, await learnerOf(site.adminUrl, email));
  await fillDictionary(site.origin, headers);
  return {
    open: async (browser) => {
      const context = await browser.newContext({ locale: 'uk-UA', viewport: { width: 375, height: 812 } });
      await signIn(context, site.origin, headers.cookie ?? '');
      await context.addInitScript("localStorage.setItem('cookieConsent', 'true');");
      return context;
    },
  };
}

async function learnerOf(adminUrl: string, email: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = 'select user_id from account.users where email = $1';
    const made = `insert into account.users (email, name, password_hash, registration_expires_at, confirmed_at)
      values ($1, 'Олена', 'no password has this hash', now(), now()) returning user_id`;
    for (const statement of [found, made]) {
      const { rows } = await client.query<{ user_id: string }>(statement, [email]);
      if (rows[0]) return Number(rows[0].user_id);
    }
    throw new Error('the learner of the benchmark was not made');
  } finally {
    await client.end();
  }
}

async function fillDictionary(origin: string, headers: Record<string, string>): Promise<void> {
  for (const category of ['FOOD', 'WORK']) {
    const answer = await fetch(`${origin}/api/addWordSet`, {
      method: 'POST',
      headers: { ...headers, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ category }),
    });
    if (!answer.ok) throw new Error(`addWordSet answered ${answer.status}: ${await answer.text()}`);
  }
}

async function signIn(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  // Secure cookies are given as from https; the browser then sends them to localhost over http as well.
  const url = origin.replace('http:', 'https:');
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      return { name, value: pair.slice(at + 1), url, secure: true, httpOnly: name === cookieNames.companion };
    }),
  );
}
