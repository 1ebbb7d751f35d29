import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import { findSettings } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { setSettingsCookie } from '../sign-in/session.ts';

export function getSettings(deps: AccountDeps): Route {
  return handle(calls.getSettings, async (handling) => {
    const settings = await findSettings(deps.db, handling.caller.userId);
    await setSettingsCookie(deps, handling, settings);
    return settings;
  });
}
