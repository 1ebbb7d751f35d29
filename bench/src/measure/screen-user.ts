import { cookieNames } from '@mova/contracts/names';
import type { Browser, BrowserContext } from '@playwright/test';
import pg from 'pg';
import { signedInHeaders } from './session.ts';

interface UserSite {
  readonly origin: string;
  readonly adminUrl: string;
  readonly redisUrl: string;
}

/** A user with twenty words, whose screen is measured. */
export interface ScreenUser {
  /** Opens a phone-sized browser in which the user is signed in. */
  open(browser: Browser): Promise<BrowserContext>;
}

/**
 * Makes the user, or finds the one of an earlier run, and fills the dictionary with two sets of ten words.
 *
 * @param email of the user; the account has no usable password
 */
export async function screenUser(site: UserSite, email: string): Promise<ScreenUser> {
  const headers = await signedInHeaders(site.redisUrl, await userIdOf(site.adminUrl, email));
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

async function userIdOf(adminUrl: string, email: string): Promise<number> {
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
    throw new Error('the user of the benchmark was not made');
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
  // A secure cookie must be set from https; the browser then sends it to http://localhost as well.
  const url = origin.replace('http:', 'https:');
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      return { name, value: pair.slice(at + 1), url, secure: true, httpOnly: name === cookieNames.companion };
    }),
  );
}
