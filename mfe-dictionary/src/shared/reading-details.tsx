import { useTranslation } from '@mova/app-kit';
import type { Reading } from '@mova/contracts';
import { English, SpeakerButton } from '@mova/ui';
import classes from './reading-details.module.css';
import { useWordSpeaker } from './use-word-speaker.ts';

interface ReadingDetailsProps {
  readonly word: string;
  readonly reading: Reading;
}

/** How a word sounds, and an example of one of its meanings. */
export function ReadingDetails({ word, reading }: ReadingDetailsProps) {
  const { t } = useTranslation();
  const { speaking, say } = useWordSpeaker();
  const { ipa, americanIpa, example } = reading;
  return (
    <div className={classes.details}>
      <div className={classes.sound}>
        <SpeakerButton
          label={t('row.speak', { word })}
          speaking={speaking === word}
          onClick={() => say(word)}
        />
        <p className={classes.ipa}>
          <English>/{ipa}/</English>
          {americanIpa !== undefined && (
            <>
              {' '}
              <span className={classes.american}>{t('reading.american')}</span>{' '}
              <English>/{americanIpa}/</English>
            </>
          )}
        </p>
      </div>
      <p className={classes.example}>
        <English>{example.english}</English>
        <span className={classes.native}>{example.native}</span>
      </p>
    </div>
  );
}
