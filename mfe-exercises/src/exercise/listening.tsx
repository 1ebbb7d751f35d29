import { announce, useNavigate, useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import { Alert, Button, joinClasses, SpeakerIcon } from '@mova/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { definitionOf } from '../domain/exercise-kinds.ts';
import { mayWriteInstead } from '../domain/training-reducer.ts';
import { trainingStore } from '../training/training-store.ts';
import classes from './listening.module.css';
import { TypedQuestion } from './typed-question.tsx';
import type { QuestionProps } from './use-question-pace.ts';
import { isPressed, repeatKey, SlowButton, slowRate, useRepeatKey } from './word-speaker.tsx';

/** A word that is said, never shown, and typed. */
export function ListenWords(props: QuestionProps) {
  const { t } = useTranslation();
  const { endEarly } = props.question;
  const heard = useHeardWord(props);
  const writeInstead = useWriteInstead(props);
  return (
    <>
      <TypedQuestion
        {...props}
        heard={{
          speaker: <ListenButtons {...heard} hasKey={props.settings.keys} />,
          notice: <SilenceNotice silence={heard.silence} onEnd={endEarly} onWrite={writeInstead} />,
        }}
      />
      {/* For users who cannot listen now; always on the screen, here or in the notice. */}
      {heard.silence !== 'unavailable' && (
        <Button variant="quiet" className={classes.cannot} onClick={endEarly}>
          {t('listen.cannot')}
        </Button>
      )}
    </>
  );
}

/** Returns what changes to typed translations; undefined where answers would be lost. */
function useWriteInstead({ userId, training }: QuestionProps) {
  const navigate = useNavigate();
  if (!mayWriteInstead(training)) return undefined;
  return () => {
    trainingStore.dispatch(userId, { type: 'writeInstead' });
    void navigate(definitionOf('type-words').path, { replace: true });
  };
}

/** Why the word was not heard: the browser needs a press first, or cannot speak. */
type Silence = 'needs-press' | 'unavailable' | undefined;

/**
 * Says the word of a question when it appears, again on Alt+R, and slowly when asked. Browsers stay silent until
 * the page was pressed once, so the user is then asked for a press. Nothing waits for the sound.
 */
function useHeardWord({ question, settings, paused }: QuestionProps) {
  const { t } = useTranslation();
  const { word, number, answer } = question;
  const { voice, settled, keys } = settings;
  const { speaking, say } = useSpeaker(voice);
  const [rate, setRate] = useState(1);
  const [silence, setSilence] = useState<Silence>();
  const sayWord = async (wanted = 1) => {
    setRate(wanted);
    setSilence((before) => (before === 'needs-press' ? undefined : before));
    const outcome = await say(word.foreignWord, voice, wanted);
    if (outcome === 'unavailable') setSilence('unavailable');
    else if (outcome === 'spoken') setSilence(undefined);
  };
  const arrivedAt = useRef<number>(undefined);
  const arrive = useEffectEvent(() => {
    if (arrivedAt.current === number) return;
    arrivedAt.current = number;
    if (answer) return;
    if (isPressed()) return void sayWord();
    setSilence('needs-press');
    announce(t('listen.needsPress'));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is said once, by its number
  useEffect(() => {
    if (settled && !paused) arrive();
  }, [settled, paused, number]);
  useRepeatKey(keys && !paused, () => void sayWord());
  return {
    /** The rate at which the word is being said. */
    speaking: speaking ? rate : undefined,
    silence,
    say: () => void sayWord(),
    saySlowly: () => void sayWord(slowRate),
  };
}

interface ListenButtonsProps extends ReturnType<typeof useHeardWord> {
  readonly hasKey: boolean;
}

function ListenButtons({ speaking, silence, say, saySlowly, hasKey }: ListenButtonsProps) {
  const { t } = useTranslation();
  const needsPress = silence === 'needs-press';
  return (
    <div className={classes.listen}>
      <Button
        size="large"
        icon={<SpeakerIcon size={24} />}
        variant={needsPress ? 'primary' : 'secondary'}
        aria-keyshortcuts={hasKey ? repeatKey : undefined}
        className={joinClasses(classes.again, speaking === 1 && classes.speaking)}
        onClick={say}
      >
        {t(needsPress ? 'listen.first' : 'listen.again')}
      </Button>
      {hasKey && (
        <span className={classes.key} aria-hidden="true">
          {repeatKey}
        </span>
      )}
      {/* Its name does not give the word away. */}
      <SlowButton label={t('listen.slowly')} speaking={speaking} onClick={saySlowly} />
    </div>
  );
}

interface SilenceNoticeProps {
  readonly silence: Silence;
  readonly onEnd: () => void;
  readonly onWrite: (() => void) | undefined;
}

function SilenceNotice({ silence, onEnd, onWrite }: SilenceNoticeProps) {
  const { t } = useTranslation();
  if (silence === undefined) return null;
  // It was announced: screen readers skip a polite message that is rendered with its text, but not an alert.
  if (silence === 'needs-press') return <Alert still>{t('listen.needsPress')}</Alert>;
  return (
    <Alert
      tone="warning"
      title={t('listen.unavailable')}
      action={
        <div className={classes.ways}>
          {onWrite && (
            <Button variant="primary" onClick={onWrite}>
              {t('kinds.type-words.title')}
            </Button>
          )}
          <Button onClick={onEnd}>{t('listen.cannot')}</Button>
        </div>
      }
    >
      {t(onWrite ? 'listen.writeInstead' : 'listen.whatToDo')}
    </Alert>
  );
}
