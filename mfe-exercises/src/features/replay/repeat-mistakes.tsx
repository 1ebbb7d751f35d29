import { useNavigate, useTranslation } from '@mova/app-kit';
import { Button, RepeatIcon } from '@mova/ui';
import { mistakesLeft } from '../../domain/counts.ts';
import { drawReplay } from '../../domain/draw-replay.ts';
import type { Run } from '../../domain/run.ts';
import { ruleOf } from '../../exercise-rules.ts';
import { dispatchRun } from '../../run/run-store.ts';
import classes from './replay.module.css';

interface RepeatMistakesProps {
  readonly run: Run;
  readonly userId: number;
}

/**
 * «Повторити помилки (N)»: the N mistaken words, each in the exercises where it was mistaken. What is answered
 * rightly is not offered again; nothing of it changes the result, the progress or the trainings left.
 */
export function RepeatMistakes({ run, userId }: RepeatMistakesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const left = mistakesLeft(run);
  const count = new Set(left.flatMap(([, words]) => words.map(({ id }) => id))).size;
  const [first] = left;
  if (!first) {
    return (
      <p role="status" className={classes.note}>
        {t('replay.done')}
      </p>
    );
  }
  const repeat = () => {
    dispatchRun(userId, { type: 'beginReplay', drawn: drawReplay(run) });
    void navigate(ruleOf(first[0]).path);
  };
  return (
    <div className={classes.repeat}>
      <Button icon={<RepeatIcon size={20} />} onClick={repeat}>
        {t('replay.repeat', { count })}
      </Button>
      <p className={classes.note}>{t('replay.note')}</p>
    </div>
  );
}
