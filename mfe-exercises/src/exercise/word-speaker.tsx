import { useTranslation } from '@mova/app-kit';
import type { ExerciseSettings } from '@mova/training/exercise';
import { SpeakerButton, showToast } from '@mova/ui';
import { memo } from 'react';
import { repeatKey, useRepeatKey } from './use-repeat-key.ts';
import { useSpeaker } from './use-speaker.ts';

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
