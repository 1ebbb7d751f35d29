import { useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import { type ExerciseSettings, useKeyDown } from '@mova/training/exercise';
import { SpeakerButton, showToast } from '@mova/ui';
import { memo } from 'react';

interface WordSpeakerProps {
  readonly word: string;
  readonly settings: ExerciseSettings;
  readonly paused: boolean;
}

/** Says a word that is on the screen, by press or Alt+R. Memoised, because an answer does not change it. */
export const WordSpeaker = memo(function WordSpeaker({ word, settings, paused }: WordSpeakerProps) {
  const { t } = useTranslation();
  const { voice, keys } = settings;
  const { speaking, say } = useSpeaker(voice);
  const sayWord = async () => {
    const outcome = await say(word);
    if (outcome === 'unavailable') showToast({ message: t('speech.unavailable'), tone: 'danger' });
  };
  useRepeatKey(keys && !paused, () => void sayWord());
  return (
    <SpeakerButton
      label={t('speech.say', { word })}
      aria-keyshortcuts={keys ? repeatKey : undefined}
      speaking={speaking}
      onClick={() => void sayWord()}
    />
  );
});

/** Value for `aria-keyshortcuts`. */
export const repeatKey = 'Alt+R';

/** Repeats the word on Alt+R, also in a field and in any layout. AltGr is ignored: it types characters. */
export function useRepeatKey(active: boolean, say: () => void): void {
  useKeyDown(active, (event) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
    if (code !== 'KeyR' || !altKey || ctrlKey || metaKey || shiftKey) return;
    // A Mac would type ® into the field.
    event.preventDefault();
    if (!repeat) say();
  });
}
