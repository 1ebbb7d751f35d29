import { Navigate, useSession, useTranslation } from '@mova/app-kit';
import { Button, CheckIcon, EmptyState, English, NextIcon, showToast } from '@mova/ui';
import { useEffect } from 'react';
import { faultlessWords, mistakenWords, mistakesLeft } from '../domain/counts.ts';
import type { Training, TrainingWord } from '../domain/training.ts';
import { MistakenWords } from './mistaken-words.tsx';
import { RepeatMistakes } from './repeat-mistakes.tsx';
import classes from './result.module.css';
import { ResultSummary } from './result-summary.tsx';
import { SaveStep } from './save-step.tsx';
import { useResult } from './use-result.ts';
import { useSaveResult } from './use-save-result.ts';

export function ExerciseResult() {
  const userId = useSession()?.userId;
  return userId === undefined ? null : <ResultOf userId={userId} />;
}

function ResultOf({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { toShow, isOver, finish } = useResult(userId);
  switch (toShow.kind) {
    case 'result':
      return <Result training={toShow.training} userId={userId} isOver={isOver} onDone={finish} />;
    case 'empty':
      return (
        <div className={classes.page}>
          <h1>{t('result.title')}</h1>
          <EmptyResult onHome={() => finish()} />
        </div>
      );
    case 'running':
      return <Elsewhere to={toShow.path} notice="result.stillRunning" />;
    case 'none':
      return <Elsewhere to="/home" notice="result.none" />;
  }
}

interface ResultProps {
  readonly training: Training;
  readonly userId: number;
  /** The training is over and the page about to close. */
  readonly isOver: boolean;
  readonly onDone: () => void;
}

function Result({ training, userId, isOver, onDone }: ResultProps) {
  const { t } = useTranslation();
  const saving = useSaveResult(training, userId);
  const mistaken = mistakenWords(training);
  const faultless = faultlessWords(training);
  return (
    <div className={classes.page}>
      <h1>{t('result.title')}</h1>
      <ResultSummary training={training}>
        <SaveStep saving={saving} isOver={isOver} onDone={onDone} />
      </ResultSummary>
      {faultless.length > 0 && <FaultlessWords words={faultless} />}
      {mistaken.length > 0 && (
        <section className={classes.section}>
          <h2>{t(mistakesLeft(training).length > 0 ? 'result.mistakes' : 'result.repeated')}</h2>
          <RepeatMistakes training={training} userId={userId} disabled={saving.pending || isOver} />
          <MistakenWords words={mistaken} />
        </section>
      )}
    </div>
  );
}

function Elsewhere({ to, notice }: { readonly to: string; readonly notice: string }) {
  const { t } = useTranslation();
  const message = t(notice);
  useEffect(() => {
    showToast({ message });
  }, [message]);
  return <Navigate to={to} replace />;
}

/** A training without answers is not saved and costs nothing. */
function EmptyResult({ onHome }: { readonly onHome: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('result.emptyTitle')}
      level={2}
      action={
        <Button variant="primary" size="large" icon={<NextIcon size={20} />} onClick={onHome}>
          {t('result.home')}
        </Button>
      }
    >
      {t('result.empty')}
    </EmptyState>
  );
}

function FaultlessWords({ words }: { readonly words: readonly TrainingWord[] }) {
  const { t } = useTranslation();
  return (
    <section className={classes.section}>
      <h2>{t('result.faultless')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets */}
      <ul role="list" className={classes.faultless}>
        {words.map(({ id, foreignWord, nativeWord }) => (
          <li key={id}>
            <CheckIcon size={16} />
            <span>
              <English className={classes.answer}>{foreignWord}</English> — {nativeWord}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
