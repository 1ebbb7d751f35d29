import type { Settings } from '@mova/contracts';

type VoiceType = Settings['voiceType'];

/** The voices a learner may choose (specification §9), in the order of the buttons. */
export const voiceTypes = [
  'Google US English',
  'Google UK English Female',
  'Google UK English Male',
] as const satisfies readonly VoiceType[];

/** Whether this browser has a voice: `other` when another English one must do, `none` when there is none. */
export type VoiceFinding = 'chosen' | 'other' | 'none';

/** Looks for a voice among those a browser names; undefined while it names none, which tells nothing yet. */
export function findVoice(
  voices: readonly Pick<SpeechSynthesisVoice, 'name' | 'lang'>[],
  chosen: VoiceType,
): VoiceFinding | undefined {
  if (voices.length === 0) return undefined;
  if (voices.some(({ name }) => name === chosen)) return 'chosen';
  return voices.some(({ lang }) => /^en\b/i.test(lang.replace('_', '-'))) ? 'other' : 'none';
}
