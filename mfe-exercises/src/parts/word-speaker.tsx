import { useTranslation } from '@mova/app-kit';
import { SpeakerButton, showToast } from '@mova/ui';
import { memo } from 'react';
import { repeatKey, useRepeatKey } from './use-repeat-key.ts';
import { useSpeaker } from './use-speaker.ts';

interface WordSpeakerProps {
  /** English. */
  readonly word: string;
  /** Alt+R does nothing for now. */
  readonly paused: boolean;
}

/** Says a word that is on the screen, by press or Alt+R. An answer does not change it. */
export const WordSpeaker = memo(function WordSpeaker({ word, paused }: WordSpeakerProps) {
  const { t } = useTranslation();
  const { speaking, say } = useSpeaker();
  const sayWord = async () => {
    const outcome = await say(word);
    if (outcome === 'unavailable') showToast({ message: t('speech.unavailable'), tone: 'danger' });
  };
  useRepeatKey(!paused, () => void sayWord());
  return (
    <SpeakerButton
      label={t('speech.say', { word })}
      aria-keyshortcuts={repeatKey}
      speaking={speaking}
      onClick={() => void sayWord()}
    />
  );
});
