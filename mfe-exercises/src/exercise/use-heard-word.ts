import type { ExerciseSettings } from '@mova/training/exercise';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ExerciseQuestion } from '../training/exercise.ts';
import { useRepeatKey } from './use-repeat-key.ts';
import { useSpeaker } from './use-speaker.ts';

/** Why the word was not heard: the browser needs a press first, or cannot speak. */
export type Silence = 'needs-press' | 'unavailable' | undefined;

export interface HeardWord {
  readonly speaking: boolean;
  readonly silence: Silence;
  /** Alt+R repeats it. */
  readonly hasKey: boolean;
  readonly say: () => void;
}

/**
 * Says the word of a question when it appears, and again on Alt+R. Browsers stay silent until the page was
 * pressed once, so the user is then asked for a press. Nothing waits for the sound.
 */
export function useHeardWord(
  { word, number, phase }: ExerciseQuestion,
  { voice, settled, keys }: ExerciseSettings,
  paused: boolean,
): HeardWord {
  const { speaking, say } = useSpeaker(voice);
  const [silence, setSilence] = useState<Silence>();
  const sayWord = async () => {
    setSilence((before) => (before === 'needs-press' ? undefined : before));
    const outcome = await say(word.foreignWord);
    if (outcome === 'unavailable') setSilence('unavailable');
    else if (outcome === 'spoken') setSilence(undefined);
  };
  const arrive = useEffectEvent(() => {
    if (phase !== 'asking') return;
    if (isPressed()) void sayWord();
    else setSilence('needs-press');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is said once, by its number
  useEffect(() => {
    if (settled) arrive();
  }, [settled, number]);
  useRepeatKey(keys && !paused, () => void sayWord());
  return { speaking, silence, hasKey: keys, say: () => void sayWord() };
}

/** Whether the page was pressed since it was loaded; true in browsers that do not tell. */
function isPressed(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}
