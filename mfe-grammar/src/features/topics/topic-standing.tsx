import { useTranslation } from '@mova/app-kit';
import type { GrammarTopic } from '@mova/contracts';
import { StitchProgress } from '@mova/ui';
import { topicProgress } from './topic-progress.ts';
import classes from './topics.module.css';

/** Five rows of ten stitches, a row a level, with the same in words beside them. */
export function TopicStanding({ status }: { readonly status: GrammarTopic['status'] }) {
  const { t } = useTranslation();
  const { stage, level, levels, left, rows } = topicProgress(status);
  return (
    <div className={classes.standing}>
      <div className={classes.rows} aria-hidden="true">
        {rows.map((done, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a row is its level
          <StitchProgress key={index} value={done} max={10} text="" hideText size="small" />
        ))}
      </div>
      <p className={classes.words}>
        <span className={classes.level}>{t('topic.level', { level, levels })}</span>
        <span>{t(`topic.stage.${stage}`, { count: left })}</span>
      </p>
    </div>
  );
}
