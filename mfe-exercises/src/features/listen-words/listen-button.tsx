import { useTranslation } from '@mova/app-kit';
import { Button, joinClasses, SpeakerIcon } from '@mova/ui';
import { repeatKey } from '../../exercise/use-repeat-key.ts';
import classes from './listen-words.module.css';
import type { HeardWord } from './use-heard-word.ts';

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
