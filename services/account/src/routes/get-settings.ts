import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import { findSettings } from '../db/settings-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { setSettingsCookie } from '../sign-in/session.ts';

/** Returns the settings of the user, and sets their cookie. */
export function getSettings(deps: AccountDeps): Route {
  return handle(calls.getSettings, async (handling) => {
    const settings = await findSettings(deps.db, handling.caller.userId);
    await setSettingsCookie(deps, handling, settings);
    return settings;
  });
}
