import { English } from '@mova/ui';
import type { ReactNode } from 'react';
import type { TrainingWord } from '../domain/training.ts';
import { WordExamples, WordIpa, WordLabel } from '../exercise/word-details.tsx';
import { Speakers, useWordSound } from '../exercise/word-speaker.tsx';
import classes from './result.module.css';

interface WordLineProps {
  readonly word: TrainingWord;
  readonly voice: string;
  readonly as?: 'h3' | 'p';
  readonly children: ReactNode;
}

/** A word of the result, as it is written, said, understood and used; then what became of it. */
export function WordLine({ word, voice, as: Line = 'p', children }: WordLineProps) {
  const sound = useWordSound(word.foreignWord, voice);
  return (
    <div className={classes.line}>
      <div className={classes.speakers}>
        <Speakers {...sound} word={word.foreignWord} named="say" />
      </div>
      <div className={classes.texts}>
        <Line className={classes.word}>
          <English studied="row">{word.foreignWord}</English>
          <span className={classes.native}>{word.nativeWord}</span>
        </Line>
        {(word.reading ?? word.sound) && (
          <div className={classes.reading}>
            <WordIpa word={word} />
            <WordLabel word={word} />
          </div>
        )}
        <WordExamples word={word} />
      </div>
      {children}
    </div>
  );
}
