import { useGetUserQuery, useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import { showToast } from '@mova/ui';

const defaultVoice = 'Google UK English Male';

/** Speaks words in the user's voice. The voices load once the page has rendered: no word is spoken sooner. */
export function useWordSpeaker() {
  const { t } = useTranslation();
  const voice = useGetUserQuery().data?.settings.voiceType ?? defaultVoice;
  const { spoken, say } = useSpeaker(voice, 500);
  const sayWord = async (word: string) => {
    const outcome = await say(word);
    if (outcome === 'unavailable') showToast({ message: t('speech.unavailable'), tone: 'danger' });
  };
  return { speaking: spoken, say: (word: string) => void sayWord(word) };
}
