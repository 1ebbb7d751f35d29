import { calls } from '@mova/contracts';
import { ApiError, handle } from '@mova/service-kit';
import { storeSettings } from '../db/settings-repository.ts';
import type { AccountParts } from '../deps.ts';
import { keepSettings } from './keep-settings.ts';

/** Stores the learner's settings and answers them as stored, in the cookie too (specification §4). */
export const saveSettings = (parts: AccountParts) =>
  handle(calls.saveSettings, async (handling) => {
    const { id: _decidesNothing, ...chosen } = handling.body;
    const settings = await storeSettings(parts.db, handling.caller.userId, chosen);
    if (!settings) throw new ApiError('NOT_SIGNED_IN', 'The account does not exist any more');
    await keepSettings(parts, handling, settings);
    return settings;
  });
