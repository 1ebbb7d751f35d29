import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import { storeSettings } from '../db/users-repository.ts';
import type { AccountDeps } from '../deps.ts';
import { setSettingsCookie } from '../sign-in/session.ts';

export function saveSettings(deps: AccountDeps): Route {
  return handle(calls.saveSettings, async (handling) => {
    const { id: _ignored, ...chosen } = handling.body;
    const settings = await storeSettings(deps.db, handling.caller.userId, chosen);
    if (!settings) throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    await setSettingsCookie(deps, handling, settings);
    return settings;
  });
}
