import { useFocusOnChange, useTranslation } from '@mova/app-kit';
import { type ExerciseSettings, useEnter } from '@mova/training/exercise';
import { Button, Card, English, NextIcon, StitchProgress, VisuallyHidden } from '@mova/ui';
import { fittingSize } from '../exercise/fitting-size.ts';
import { WordSpeaker } from '../exercise/word-speaker.tsx';
import type { Introduction } from '../training/use-introduction.ts';
import classes from './remember-words.module.css';

interface RememberWordsProps {
  readonly introduction: Extract<Introduction, { kind: 'word' }>;
  readonly settings: ExerciseSettings;
  readonly paused: boolean;
}

/** Shows the words of the training one by one before the first exercise. */
export function RememberWords({ introduction, settings, paused }: RememberWordsProps) {
  const { t } = useTranslation();
  const { word, number, count, isLast, next } = introduction;
  const heading = useFocusOnChange<HTMLHeadingElement>(number);
  useEnter(!paused, next);
  const place = t('exercise.place', { number, count });
  return (
    <>
      <StitchProgress
        label={t('remember.progress')}
        value={number}
        max={count}
        stitches={count}
        tone="primary"
        size="large"
        text={place}
      />
      <Card space="large" className={classes.card}>
        <div className={classes.word}>
          <h2 ref={heading} style={fittingSize(word.foreignWord)}>
            <VisuallyHidden>{place}. </VisuallyHidden>
            <English studied="hero">{word.foreignWord}</English>
          </h2>
          <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
        </div>
        <p className={classes.translation}>{word.nativeWord}</p>
      </Card>
      <Button variant="primary" size="large" wide icon={<NextIcon size={20} />} onClick={next}>
        {t(isLast ? 'remember.begin' : 'exercise.next')}
      </Button>
    </>
  );
}
