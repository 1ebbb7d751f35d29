import { type Settings, settingsSchema } from '@mova/contracts';

export type { Settings } from '@mova/contracts';

/** What a learner has who never saved settings: id 0 and the specification's defaults (§3). */
export const defaultSettings: Settings = Object.freeze(
  settingsSchema.parse({ id: 0, voiceType: 'Google UK English Male', turnOnAudio: true }),
);
