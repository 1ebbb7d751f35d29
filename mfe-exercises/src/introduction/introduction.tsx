import { useFocusOnChange, useNavigate, useTranslation } from '@mova/app-kit';
import { askedClass } from '@mova/app-kit/page-parts';
import { useEnter } from '@mova/training/exercise';
import {
  Button,
  Card,
  ChevronLeftIcon,
  English,
  IconButton,
  joinClasses,
  NextIcon,
  StitchProgress,
  VisuallyHidden,
} from '@mova/ui';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { newWordsOf, type TrainingWord } from '../domain/training.ts';
import { firstPath } from '../domain/training-path.ts';
import { fittingSize } from '../exercise/fitting-size.ts';
import type { StepProps } from '../exercise/loaded-step.tsx';
import { WordExamples, WordIpa, WordLabel } from '../exercise/word-details.tsx';
import { isPressed, repeatKey, Speakers, useRepeatKey, useWordSound } from '../exercise/word-speaker.tsx';
import { trainingStore } from '../training/training-store.ts';
import classes from './introduction.module.css';

/** Shows and says the new words of a whole training one by one before its first exercise. */
export function Introduction({ userId, training, settings, paused }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { introducedTo } = training;
  const words = newWordsOf(training);
  const count = words.length;
  // The last word stays until the first exercise has come.
  const number = Math.min(introducedTo + 1, count);
  const word = words[number - 1];
  const isLast = number === count;
  const heading = useFocusOnChange<HTMLHeadingElement>(number);
  const next = () => {
    trainingStore.dispatch(userId, { type: 'introduce' });
    // Replaces the page, so that «back» leaves the training, and asks first.
    if (isLast) void navigate(firstPath, { replace: true });
  };
  const back = () => trainingStore.dispatch(userId, { type: 'introduce', back: true });
  useEnter(!paused, next);
  if (!word) return null;
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
        text={t('exercise.count', { number, count })}
        valueText={place}
      />
      <IntroducedWord
        key={number}
        word={word}
        place={place}
        heading={heading}
        settings={settings}
        paused={paused}
      />
      <div className={classes.ways}>
        <IconButton
          label={t('remember.back')}
          icon={<ChevronLeftIcon size={20} />}
          variant="secondary"
          size="large"
          aria-disabled={number === 1}
          onClick={back}
        />
        <Button variant="primary" size="large" icon={<NextIcon size={20} />} onClick={next}>
          {t(isLast ? 'remember.begin' : 'exercise.next')}
        </Button>
      </div>
    </>
  );
}

interface IntroducedWordProps extends Pick<StepProps, 'settings' | 'paused'> {
  readonly word: TrainingWord;
  readonly place: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function IntroducedWord({ word, place, heading, settings, paused }: IntroducedWordProps) {
  const { voice, keys, speakWords, settled } = settings;
  const sound = useWordSound(word.foreignWord, voice);
  const isSaid = useRef(false);
  const arrive = useEffectEvent(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    if (speakWords && isPressed()) sound.sayUnasked();
  });
  useEffect(() => {
    if (settled && !paused) arrive();
  }, [settled, paused]);
  useRepeatKey(keys && !paused, sound.sayLoud);
  return (
    <Card space="large" className={joinClasses(askedClass, classes.card)}>
      <div className={classes.word}>
        <h2 ref={heading} style={fittingSize(word.foreignWord)}>
          <VisuallyHidden>{place}. </VisuallyHidden>
          <English studied="hero">{word.foreignWord}</English>
        </h2>
        <WordIpa word={word} />
        <div className={classes.speakers}>
          <Speakers
            {...sound}
            word={word.foreignWord}
            named="say"
            keyShortcut={keys ? repeatKey : undefined}
          />
        </div>
        <p className={classes.translation}>{word.nativeWord}</p>
        <WordLabel word={word} />
      </div>
      <WordExamples word={word} />
    </Card>
  );
}
