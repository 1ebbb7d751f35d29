import { useTranslation } from '@mova/app-kit';
import { useDeferredValue } from 'react';
import { TypedQuestion } from '../../exercise/typed-question.tsx';
import { TypedWaiting } from '../../exercise/waiting.tsx';
import { WordSpeaker } from '../../exercise/word-speaker.tsx';
import type { ExerciseScreen, QuestionProps } from '../../exercise-kind.ts';

export const typeWordsScreen: ExerciseScreen = { kind: 'type-words', Question, Waiting: TypedWaiting };

function Question(props: QuestionProps) {
  const { t } = useTranslation();
  const { exercise, settings, paused } = props;
  const { word, number, phase } = exercise.question;
  // Hearing the word would give it away; after the answer the verdict comes first.
  const answered = phase === 'answered';
  const isSayable = useDeferredValue(answered) && answered;
  const speaker = isSayable ? (
    <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
  ) : null;
  return (
    <TypedQuestion {...props} label={t('typed.translation')} speaker={speaker}>
      {word.nativeWord}
    </TypedQuestion>
  );
}
