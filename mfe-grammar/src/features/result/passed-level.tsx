import { useTranslation } from '@mova/app-kit';
import { StitchProgress } from '@mova/ui';
import { lastLevel, type QuizRun, questionsPerLevel } from '../../domain/quiz-run.ts';
import { TopicPattern } from '../../parts/topic-pattern.tsx';
import classes from './result.module.css';

/** The levels of the topic, the one just passed sewn before one’s eyes; after the last one, the pattern of the topic. */
export function PassedLevel({ run }: { readonly run: QuizRun }) {
  const { t } = useTranslation();
  if (run.level === lastLevel) {
    return (
      <div className={classes.finished}>
        <TopicPattern tense={run.tense} className={classes.pattern} />
        <p>{t('result.pattern')}</p>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without numbers
    <ol role="list" className={classes.levels}>
      {Array.from({ length: lastLevel }, (_, index) => index + 1).map((level) => (
        <li key={level} className={level === run.level ? classes.sewn : undefined}>
          <span>{t('result.level', { level })}</span>
          <StitchProgress
            value={level <= run.level ? questionsPerLevel : 0}
            max={questionsPerLevel}
            tone="right"
            text={level <= run.level ? t('result.levelPassed') : ''}
          />
        </li>
      ))}
    </ol>
  );
}
