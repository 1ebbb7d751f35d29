import { announce, useNavigate, useTranslation } from '@mova/app-kit';
import { Button, RepeatIcon } from '@mova/ui';
import { useEffect, useId } from 'react';
import { mistakesLeft } from '../domain/counts.ts';
import { drawReplay } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import type { Training } from '../domain/training.ts';
import { trainingStore } from '../training/training-store.ts';
import classes from './replay.module.css';

interface RepeatMistakesProps {
  readonly training: Training;
  readonly userId: number;
  readonly disabled: boolean;
}

/**
 * «Повторити помилки (N)»: each mistaken word in the exercises where it was mistaken. The replay takes the
 * place of the result in the history, and the other way round at its end.
 */
export function RepeatMistakes({ training, userId, disabled }: RepeatMistakesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const left = mistakesLeft(training);
  const count = new Set(left.flatMap(([, words]) => words.map(({ id }) => id))).size;
  const note = useId();
  const [first] = left;
  const isDone = !first;
  useEffect(() => {
    if (isDone) announce(t('replay.done'));
  }, [isDone, t]);
  if (!first) return <p className={classes.note}>{t('replay.done')}</p>;
  const repeat = () => {
    if (disabled) return;
    trainingStore.dispatch(userId, { type: 'beginReplay', drawn: drawReplay(training) });
    void navigate(definitionOf(first[0]).path, { replace: true });
  };
  return (
    <div className={classes.repeat}>
      <Button
        icon={<RepeatIcon size={20} />}
        aria-disabled={disabled}
        aria-describedby={note}
        onClick={repeat}
      >
        {t('replay.repeat', { count })}
      </Button>
      <p id={note} className={classes.note}>
        {t('replay.words', { count })} {t('replay.note')}
      </p>
    </div>
  );
}
