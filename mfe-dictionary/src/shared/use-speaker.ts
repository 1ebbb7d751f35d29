import { prepareSpeech, speak, stopSpeaking, useGetUserQuery, useTranslation } from '@mova/app-kit';
import { showToast } from '@mova/ui';
import { useEffect, useState } from 'react';

const defaultVoice = 'Google UK English Male';

/** Speaks words in the user's voice, one at a time. */
export function useSpeaker() {
  const { t } = useTranslation();
  const voice = useGetUserQuery().data?.settings.voiceType ?? defaultVoice;
  const [speaking, setSpeaking] = useState<string>();
  useEffect(() => {
    // Waits until the page has rendered: no word is spoken sooner.
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
