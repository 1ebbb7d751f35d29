import { useGetUserQuery, useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import { showToast } from '@mova/ui';
import { useState } from 'react';

const defaultVoice = 'Google UK English Male';
const slowRate = 0.7;

/** Speaks words in the user's voice. The voices load once the page has rendered: no word is spoken sooner. */
export function useWordSpeaker() {
  const { t } = useTranslation();
  const voice = useGetUserQuery().data?.settings.voiceType ?? defaultVoice;
  const { spoken, say } = useSpeaker(voice, 500);
  const [slowly, setSlowly] = useState(false);
  const sayAt = (rate: number) => async (word: string) => {
    setSlowly(rate < 1);
    const outcome = await say(word, voice, rate);
    if (outcome === 'unavailable') showToast({ message: t('speech.unavailable'), tone: 'danger' });
  };
  const sayWord = sayAt(1);
  const saySlowly = sayAt(slowRate);
  return {
    speaking: spoken,
    /** `speaking` is being said slowly. */
    slowly,
    say: (word: string) => void sayWord(word),
    saySlowly: (word: string) => void saySlowly(word),
  };
}
