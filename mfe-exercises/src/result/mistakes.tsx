import { announce, useNavigate, useTranslation } from '@mova/app-kit';
import { Badge, Button, Card, CheckIcon, CloseIcon, English, RepeatIcon } from '@mova/ui';
import { useEffect, useId } from 'react';
import { type MistakenWord, mistakenWords, mistakenWordsLeft, mistakesLeft } from '../domain/counts.ts';
import { drawReplay } from '../domain/draw-exercise.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import type { Training } from '../domain/training.ts';
import { trainingStore } from '../training/training-store.ts';
import classes from './result.module.css';
import { WordLine } from './word-line.tsx';
import { WordOutcome } from './word-outcome.tsx';

interface RepeatMistakesProps {
  readonly training: Training;
  readonly userId: number;
  /** They cannot be repeated now. */
  readonly disabled: boolean;
}

/**
 * «Опрацювати помилки (N)»: each mistaken word in the exercises where it was mistaken. The replay takes the place of the
 * result in the history, and the other way round at its end.
 */
export function RepeatMistakes({ training, userId, disabled }: RepeatMistakesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const note = useId();
  const [first] = mistakesLeft(training);
  if (!first) return null;
  const count = mistakenWordsLeft(training);
  const repeat = () => {
    if (disabled) return;
    trainingStore.dispatch(userId, { type: 'beginReplay', drawn: drawReplay(training) });
    void navigate(definitionOf(first[0]).path, { replace: true });
  };
  return (
    <div className={classes.repeat}>
      <Button
        variant="primary"
        size="large"
        wide
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

/** The words with mistakes, what was answered, and what that makes of them. */
export function Mistakes({ training, voice }: { readonly training: Training; readonly voice: string }) {
  const { t } = useTranslation();
  const words = mistakenWords(training);
  const isRepeated = words.length > 0 && mistakesLeft(training).length === 0;
  useEffect(() => {
    if (isRepeated) announce(t('replay.done'));
  }, [isRepeated, t]);
  if (words.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t(isRepeated ? 'result.repeated' : 'result.mistakes')}</h2>
      {isRepeated && <p className={classes.note}>{t('replay.done')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets */}
      <ul role="list" className={classes.mistakes}>
        {words.map((mistaken) => (
          <Mistaken key={mistaken.word.id} {...mistaken} voice={voice} />
        ))}
      </ul>
    </section>
  );
}

function Mistaken({ word, outcome, mistakes, voice }: MistakenWord & { readonly voice: string }) {
  const { t } = useTranslation();
  return (
    <Card as="li" className={classes.mistake}>
      <WordLine as="h3" word={word} voice={voice}>
        <WordOutcome {...outcome} />
      </WordLine>
      <dl className={classes.given}>
        {mistakes.map(({ kind, given, recalled, settled }) => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}.title`)}</dt>
            <dd>
              <span className={classes.own}>
                <CloseIcon size={16} />
                <span>
                  {t('result.given')}{' '}
                  <Given text={given} isNative={definitionOf(kind).offers === 'nativeWord'} />
                  {recalled && ` ${t('result.recalled')}`}
                </span>
              </span>
              {settled && (
                <Badge tone="right" icon={<CheckIcon size={16} />}>
                  {t('result.settled')}
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Given({ text, isNative }: { readonly text: string; readonly isNative: boolean }) {
  const { t } = useTranslation();
  if (text.trim() === '') return t('result.nothing');
  return isNative ? (
    <strong className={classes.answer}>{text}</strong>
  ) : (
    <English className={classes.answer}>{text}</English>
  );
}
