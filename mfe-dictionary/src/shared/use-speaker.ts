import { prepareSpeech, speak, stopSpeaking, useGetUserQuery, useTranslation } from '@mova/app-kit';
import { showToast } from '@mova/ui';
import { useEffect, useState } from 'react';

/** The voice of somebody who has chosen none (specification §3). */
const usualVoice = 'Google UK English Male';

/** Says words in the learner's voice, one at a time, and tells which one is being said. */
export function useSpeaker() {
  const { t } = useTranslation();
  const voice = useGetUserQuery().data?.settings.voiceType ?? usualVoice;
  const [speaking, setSpeaking] = useState<string>();
  useEffect(() => {
    // After the page is there: a word is asked for seconds later at the earliest.
    const timer = setTimeout(prepareSpeech, 500);
    return () => {
      clearTimeout(timer);
      stopSpeaking();
    };
  }, []);
  const say = async (text: string) => {
    setSpeaking(text);
    const outcome = await speak(text, voice);
    setSpeaking((current) => (current === text && outcome !== 'stopped' ? undefined : current));
    if (outcome === 'unavailable') showToast({ message: t('speech.unavailable'), tone: 'danger' });
  };
  return { speaking, say: (text: string) => void say(text) };
}
