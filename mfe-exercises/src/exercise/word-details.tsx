import { type Phrase, useTranslation } from '@mova/app-kit';
import { Ipa, WordExample } from '@mova/app-kit/word-parts';
import { type ExerciseSettings, Phrases } from '@mova/training/exercise';
import { English, VisuallyHidden } from '@mova/ui';
import type { ReactNode } from 'react';
import type { TrainingWord } from '../domain/training.ts';
import { fittingSize } from './fitting-size.ts';
import classes from './word-details.module.css';
import { Speakers, useWordSound } from './word-speaker.tsx';

interface WordSoundProps {
  readonly word: TrainingWord;
  readonly settings: ExerciseSettings;
}

interface WordLessonProps extends WordSoundProps {
  /** False where {@link WordSound} stands elsewhere. */
  readonly withSound?: boolean;
  /** What was answered, and what it would be the answer to. */
  readonly chosen?: readonly Phrase[] | undefined;
  /** The letters of a near miss. */
  readonly children?: ReactNode;
}

/** The word of a verdict, as it is written, said, understood and used. */
export function WordLesson({ word, settings, withSound = true, chosen, children }: WordLessonProps) {
  return (
    <div className={classes.lesson}>
      {withSound && <WordSound word={word} settings={settings} />}
      <p className={classes.native}>{word.nativeWord}</p>
      {children}
      <WordExamples word={word} />
      {chosen && (
        <p>
          <Phrases>{chosen}</Phrases>
        </p>
      )}
    </div>
  );
}

/** How the word is written and said. */
export function WordSound({ word, settings }: WordSoundProps) {
  const sound = useWordSound(word.foreignWord, settings.voice);
  return (
    <div className={classes.head} style={fittingSize(word.foreignWord)}>
      <p className={classes.word}>
        <English>{word.foreignWord}</English>{' '}
        <span className={classes.ipa}>
          <WordIpa word={word} />
        </span>
      </p>
      <div className={classes.speakers}>
        <Speakers {...sound} word={word.foreignWord} named="sayAgain" />
      </div>
    </div>
  );
}

interface VerdictTitleProps {
  /** The lesson shows the right answer, which only screen readers need here. */
  readonly isShort: boolean;
  readonly children: readonly Phrase[];
}

export function VerdictTitle({ isShort, children: [verdict, ...answer] }: VerdictTitleProps) {
  if (!isShort || answer.length === 0) return <Phrases>{[verdict ?? '', ...answer]}</Phrases>;
  return (
    <>
      {verdict as string}
      <VisuallyHidden>
        <Phrases>{answer}</Phrases>
      </VisuallyHidden>
    </>
  );
}

interface WordProps {
  readonly word: TrainingWord;
}

export function WordIpa({ word: { reading, sound = reading } }: WordProps) {
  const { t } = useTranslation();
  return sound ? <Ipa reading={sound} american={t('reading.american')} /> : null;
}

/** «іменник · дати комусь». */
export function WordLabel({ word: { reading } }: WordProps) {
  const { t } = useTranslation();
  if (!reading) return null;
  const text = [t(`reading.part.${reading.partOfSpeech}`), reading.label].filter(Boolean).join(' · ');
  return <p className={classes.label}>{text}</p>;
}

/** The user’s own example, else the one of the lexicon. */
export function WordExamples({ word: { foreignWord, reading, ownExample } }: WordProps) {
  const { t } = useTranslation();
  if (ownExample !== undefined) {
    return <WordExample own word={foreignWord} english={ownExample} native={t('reading.ownExample')} />;
  }
  return reading ? <WordExample word={foreignWord} {...reading.example} /> : null;
}
