import { useTranslation } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { type ComponentType, useDeferredValue } from 'react';
import { ChoiceQuestion } from './choice-question.tsx';
import { CannotListen, ListenButton, SilenceNotice, useHeardWord } from './listening.tsx';
import { WordClue } from './typed-notes.tsx';
import { TypedQuestion } from './typed-question.tsx';
import type { QuestionProps } from './use-question-pace.ts';
import { WordSpeaker } from './word-speaker.tsx';

/** How each exercise kind asks: one question and its verdict. */
export const questions: Readonly<Record<ExerciseKind, ComponentType<QuestionProps>>> = {
  'translate-words': (props) => <ChoiceQuestion {...props} offers="nativeWord" />,
  'translate-native-english': (props) => <ChoiceQuestion {...props} offers="foreignWord" />,
  'type-words': TypeWords,
  'listen-words': ListenWords,
};

function TypeWords(props: QuestionProps) {
  const { t } = useTranslation();
  const { exercise, settings, paused } = props;
  const { word, number, isAnswered } = exercise.question;
  // Hearing the word would give it away; after the answer the verdict comes first.
  const isSayable = useDeferredValue(isAnswered) && isAnswered;
  const speaker = isSayable ? (
    <WordSpeaker key={number} word={word.foreignWord} settings={settings} paused={paused} />
  ) : null;
  return (
    <TypedQuestion
      {...props}
      label={t('typed.translation')}
      speaker={speaker}
      clue={word.synonyms?.length ? <WordClue word={word} /> : undefined}
    >
      {word.nativeWord}
    </TypedQuestion>
  );
}

function ListenWords(props: QuestionProps) {
  const { t } = useTranslation();
  const { exercise, settings, paused } = props;
  const { question, endEarly } = exercise;
  const heard = useHeardWord(question, settings, paused);
  return (
    <>
      <TypedQuestion
        {...props}
        label={t('listen.field')}
        speaker={<ListenButton heard={heard} />}
        isHeard
        notice={<SilenceNotice silence={heard.silence} onEnd={endEarly} />}
      >
        {t('listen.prompt')}
      </TypedQuestion>
      {heard.silence !== 'unavailable' && <CannotListen onEnd={endEarly} />}
    </>
  );
}
