import type { Call } from '@mova/contracts';
import { type Handling, lifeOf, type UserCaller } from '@mova/service-kit';
import type { Settings } from '../domain/settings.ts';
import type { AccountParts } from '../deps.ts';
import { settingsCookie } from '../sign-in/session-cookies.ts';
import { setCookies } from './set-cookies.ts';

type Answering = Pick<Handling<Call>, 'client' | 'log' | 'setCookie'> & { readonly caller: UserCaller };

/**
 * Puts the settings into their cookie, for as long as the session's own cookies live. The cookie is a
 * convenience of the page: without it nothing fails.
 */
export async function keepSettings(
  { sessions, embedded }: Pick<AccountParts, 'sessions' | 'embedded'>,
  { caller, client, log, setCookie }: Answering,
  settings: Settings,
): Promise<void> {
  try {
    const session = await sessions.find(caller.sessionId);
    if (!session) return;
    const maxAge = session.remember ? lifeOf(true).seconds : undefined;
    setCookies(setCookie, [settingsCookie(settings, maxAge, { origin: client.origin, embedded })]);
  } catch (error) {
    log.warn({ err: error }, 'the settings are not in their cookie');
  }
}
