import { useTranslation } from '@mova/app-kit';
import { TypedQuestion } from '../../exercise/typed-question.tsx';
import { TypedWaiting } from '../../exercise/waiting.tsx';
import type { ExerciseScreen, QuestionProps } from '../../exercise-kind.ts';
import { CannotListen } from './cannot-listen.tsx';
import { ListenButton } from './listen-button.tsx';
import { SilenceNotice } from './silence-notice.tsx';
import { useHeardWord } from './use-heard-word.ts';

export const listenWordsScreen: ExerciseScreen = { kind: 'listen-words', Question, Waiting: TypedWaiting };

function Question(props: QuestionProps) {
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
