import { useTranslation } from '@mova/app-kit';
import { Ipa } from '@mova/app-kit/word-parts';
import type { Reading } from '@mova/contracts';
import { SpeakerButton } from '@mova/ui';
import classes from './reading-sound.module.css';
import { useWordSpeaker } from './use-word-speaker.ts';

interface ReadingSoundProps {
  readonly word: string;
  readonly reading: Reading;
}

/** How a word sounds, to hear and to read. */
export function ReadingSound({ word, reading }: ReadingSoundProps) {
  const { t } = useTranslation();
  const { speaking, say } = useWordSpeaker();
  return (
    <div className={classes.sound}>
      <SpeakerButton
        label={t('row.speak', { word })}
        speaking={speaking === word}
        onClick={() => say(word)}
      />
      <Ipa reading={reading} american={t('reading.american')} />
    </div>
  );
}
