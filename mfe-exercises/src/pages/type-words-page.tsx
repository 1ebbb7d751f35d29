import { useTranslation } from '@mova/app-kit';
import { useDeferredValue } from 'react';
import { ExercisePage } from '../exercise/exercise-page.tsx';
import type { QuestionProps } from '../exercise/question-props.ts';
import { TypedQuestion } from '../exercise/typed-question.tsx';
import { WordSpeaker } from '../exercise/word-speaker.tsx';

export { ExerciseOnTheWay as OnTheWay } from '../exercise/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../exercise/leave-on-the-way.tsx';

export function Page() {
  return <ExercisePage kind="type-words" Question={Question} />;
}

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
