import { type Settings, settingsSchema } from '@mova/contracts';

export type { Settings } from '@mova/contracts';

/** Settings of a user who never saved any; their id is 0. */
export const defaultSettings: Settings = Object.freeze(
  settingsSchema.parse({ id: 0, voiceType: 'Google UK English Male', turnOnAudio: true }),
);
