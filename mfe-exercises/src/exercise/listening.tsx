import { announce, useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import type { ExerciseSettings } from '@mova/training/exercise';
import { Alert, Button, joinClasses, SpeakerIcon } from '@mova/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExerciseQuestion } from '../training/use-exercise.ts';
import classes from './listening.module.css';
import { repeatKey, useRepeatKey } from './word-speaker.tsx';

/** Why the word was not heard: the browser needs a press first, or cannot speak. */
type Silence = 'needs-press' | 'unavailable' | undefined;

type HeardWord = ReturnType<typeof useHeardWord>;

/**
 * Says the word of a question when it appears, and again on Alt+R. Browsers stay silent until the page was
 * pressed once, so the user is then asked for a press. Nothing waits for the sound.
 */
export function useHeardWord(
  { word, number, isAnswered }: ExerciseQuestion,
  { voice, settled, keys }: ExerciseSettings,
  paused: boolean,
) {
  const { speaking, say } = useSpeaker(voice);
  const [silence, setSilence] = useState<Silence>();
  const sayWord = async () => {
    setSilence((before) => (before === 'needs-press' ? undefined : before));
    const outcome = await say(word.foreignWord);
    if (outcome === 'unavailable') setSilence('unavailable');
    else if (outcome === 'spoken') setSilence(undefined);
  };
  const arrivedAt = useRef<number>(undefined);
  const arrive = useEffectEvent(() => {
    if (arrivedAt.current === number) return;
    arrivedAt.current = number;
    if (isAnswered) return;
    if (isPressed()) void sayWord();
    else setSilence('needs-press');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is said once, by its number
  useEffect(() => {
    if (settled && !paused) arrive();
  }, [settled, paused, number]);
  useRepeatKey(keys && !paused, () => void sayWord());
  return { speaking, silence, hasKey: keys, say: () => void sayWord() };
}

/** Whether the page was pressed since it was loaded; true in browsers that do not tell. */
function isPressed(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

/** Plays the word; never shows it. */
export function ListenButton({ heard: { speaking, silence, hasKey, say } }: { readonly heard: HeardWord }) {
  const { t } = useTranslation();
  return (
    <div className={classes.listen}>
      <Button
        size="large"
        icon={<SpeakerIcon size={24} />}
        variant={silence === 'needs-press' ? 'primary' : 'secondary'}
        aria-keyshortcuts={hasKey ? repeatKey : undefined}
        className={joinClasses(speaking && classes.speaking) || undefined}
        onClick={say}
      >
        {t(silence === 'needs-press' ? 'listen.first' : 'listen.again')}
      </Button>
      {hasKey && (
        <span className={classes.key} aria-hidden="true">
          {repeatKey}
        </span>
      )}
    </div>
  );
}

/** For users who cannot listen now; always on the screen, here or in the notice. */
export function CannotListen({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" className={classes.cannot} onClick={onEnd}>
      {t('listen.cannot')}
    </Button>
  );
}

interface SilenceNoticeProps {
  readonly silence: Silence;
  readonly onEnd: () => void;
}

export function SilenceNotice({ silence, onEnd }: SilenceNoticeProps) {
  const { t } = useTranslation();
  const needsPress = silence === 'needs-press';
  const askForPress = useEffectEvent(() => announce(t('listen.needsPress')));
  useEffect(() => {
    if (needsPress) askForPress();
  }, [needsPress]);
  if (silence === undefined) return null;
  // Screen readers skip a polite message that is rendered with its text, but not an alert.
  if (needsPress) return <Alert still>{t('listen.needsPress')}</Alert>;
  return (
    <Alert
      tone="warning"
      title={t('listen.unavailable')}
      action={<Button onClick={onEnd}>{t('listen.cannot')}</Button>}
    >
      {t('listen.whatToDo')}
    </Alert>
  );
}
