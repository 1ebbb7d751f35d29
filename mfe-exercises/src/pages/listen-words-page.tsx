import { useTranslation } from '@mova/app-kit';
import { ExercisePage } from '../exercise/exercise-page.tsx';
import { CannotListen, ListenButton, SilenceNotice } from '../exercise/listening.tsx';
import type { QuestionProps } from '../exercise/question-props.ts';
import { TypedQuestion } from '../exercise/typed-question.tsx';
import { useHeardWord } from '../exercise/use-heard-word.ts';

export { ExerciseOnTheWay as OnTheWay } from '../exercise/exercise-on-the-way.tsx';
export { LeaveOnTheWay as Companion } from '../exercise/leave-on-the-way.tsx';

export function Page() {
  return <ExercisePage kind="listen-words" Question={Question} />;
}

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
