import { calls } from '@mova/contracts';
import { handle } from '@mova/service-kit';
import { findSettings } from '../db/settings-repository.ts';
import type { AccountParts } from '../deps.ts';
import { keepSettings } from './keep-settings.ts';

/** Answers the learner's settings, in the cookie too. */
export const getSettings = (parts: AccountParts) =>
  handle(calls.getSettings, async (handling) => {
    const settings = await findSettings(parts.db, handling.caller.userId);
    await keepSettings(parts, handling, settings);
    return settings;
  });
