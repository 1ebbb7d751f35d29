import { useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import { type ExerciseSettings, useKeyDown } from '@mova/training/exercise';
import { IconButton, SpeakerButton, showToast } from '@mova/ui';
import { SlowIcon } from '@mova/ui/icons';
import { memo, useState } from 'react';

interface WordSpeakerProps {
  readonly word: string;
  readonly settings: ExerciseSettings;
  readonly paused: boolean;
}

/** Says a word that is on the screen, by press or Alt+R. Memoised, because an answer does not change it. */
export const WordSpeaker = memo(function WordSpeaker({ word, settings, paused }: WordSpeakerProps) {
  const { t } = useTranslation();
  const { speaking, sayLoud } = useWordSound(word, settings.voice);
  useRepeatKey(settings.keys && !paused, sayLoud);
  return (
    <SpeakerButton
      label={t('speech.say', { word })}
      aria-keyshortcuts={settings.keys ? repeatKey : undefined}
      speaking={speaking !== undefined}
      onClick={sayLoud}
    />
  );
});

interface SpeakersProps extends Pick<ReturnType<typeof useWordSound>, 'speaking' | 'sayLoud' | 'saySlowly'> {
  readonly word: string;
  /** Names the first one; where the word has another speaker, not by the same words. */
  readonly named: 'say' | 'sayAgain';
  readonly keyShortcut?: string | undefined;
}

/** Two buttons that say a word, at the pace of the voice and slowly. */
export function Speakers({ word, named, keyShortcut, speaking, sayLoud, saySlowly }: SpeakersProps) {
  const { t } = useTranslation();
  return (
    <>
      <SpeakerButton
        label={t(`speech.${named}`, { word })}
        aria-keyshortcuts={keyShortcut}
        speaking={speaking === 1}
        onClick={sayLoud}
      />
      <SlowButton label={t('speech.saySlowly', { word })} speaking={speaking} onClick={saySlowly} />
    </>
  );
}

interface SlowButtonProps {
  readonly label: string;
  /** The rate at which the word is being said. */
  readonly speaking: number | undefined;
  readonly onClick: () => void;
}

export function SlowButton({ label, speaking, onClick }: SlowButtonProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={speaking === slowRate}
      icon={<SlowIcon size={24} />}
      onClick={onClick}
    />
  );
}

export const slowRate = 0.7;

export function useWordSound(word: string, voice: string) {
  const { t } = useTranslation();
  const { spoken, say } = useSpeaker(voice);
  const [rate, setRate] = useState(1);
  const sayAt = (wanted: number) => {
    setRate(wanted);
    return say(word, voice, wanted);
  };
  const press = async (wanted: number) => {
    const outcome = await sayAt(wanted);
    if (outcome === 'unavailable') showToast({ message: t('speech.unavailable'), tone: 'danger' });
  };
  return {
    /** The rate at which the word is being said. */
    speaking: spoken === word ? rate : undefined,
    /** Without a word about silence: no one asked. */
    sayUnasked: () => void sayAt(1),
    sayLoud: () => void press(1),
    saySlowly: () => void press(slowRate),
  };
}

/** Whether the page was pressed since it was loaded; before, browsers stay silent. True in browsers that do not tell. */
export function isPressed(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

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
