import { announce, useTranslation } from '@mova/app-kit';
import { Alert, Button, joinClasses, SpeakerIcon } from '@mova/ui';
import { useEffect, useEffectEvent } from 'react';
import classes from './listening.module.css';
import type { HeardWord, Silence } from './use-heard-word.ts';
import { repeatKey } from './use-repeat-key.ts';

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

/** Why the word was not heard, and what to do. */
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
