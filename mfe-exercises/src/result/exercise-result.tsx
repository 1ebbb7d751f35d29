import { readSession, useNavigate, useSaveWordsResultMutation, useTranslation } from '@mova/app-kit';
import { textPageClass } from '@mova/app-kit/page-parts';
import { Elsewhere, SaveResultStep, useSaveShownResult } from '@mova/training/exercise';
import { putResult } from '@mova/training/outbox';
import { errorTypeOf } from '@mova/training/send-outbox';
import { forgetTrainingOfTab } from '@mova/training/tab-training';
import { Button, EmptyState, joinClasses, NextIcon, useMediaQuery } from '@mova/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { faultlessWords, mistakesLeft } from '../domain/counts.ts';
import { hasAnswers, savedFormOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { isComplete, placeOf } from '../domain/training-path.ts';
import { finishTraining } from '../training/training-actions.ts';
import { trainingStore } from '../training/training-store.ts';
import { useTrainingState } from '../training/use-training.ts';
import { Mistakes, RepeatMistakes } from './mistakes.tsx';
import classes from './result.module.css';
import { ResultSummary } from './result-summary.tsx';
import { WordLine } from './word-line.tsx';
import { WordOutcome } from './word-outcome.tsx';

interface ExerciseResultProps {
  readonly training: Training;
  readonly userId: number;
  readonly voice: string;
}

export function ExerciseResult({ training, userId, voice }: ExerciseResultProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!isComplete(training)) return <Elsewhere to={placeOf(training)} message={t('result.stillRunning')} />;
  const goHome = () => void navigate('/home', { replace: true });
  const isAnswered = hasAnswers(training);
  return (
    <div className={joinClasses(textPageClass, isAnswered && classes.page)}>
      <h1>{t('result.title')}</h1>
      {isAnswered ? (
        <Result key={training.runId} training={training} userId={userId} voice={voice} onHome={goHome} />
      ) : (
        <EmptyResult onHome={goHome} />
      )}
    </div>
  );
}

interface ResultProps extends ExerciseResultProps {
  readonly onHome: () => void;
}

function Result(props: ResultProps) {
  const { training, voice } = props;
  const faultless = faultlessWords(training);
  // At the end of the page they stay in sight at the foot of the screen.
  const isTall = useMediaQuery('(height >= 30rem)');
  const ways = training.isHandedIn ? <LeaveAgain {...props} /> : <SaveAndLeave {...props} />;
  return (
    <>
      <ResultSummary training={training}>{!isTall && ways}</ResultSummary>
      <div className={classes.words}>
        <Mistakes training={training} voice={voice} />
        {faultless.length > 0 && <FaultlessWords rows={faultless} voice={voice} />}
      </div>
      {isTall && ways}
    </>
  );
}

/** Saves the result on «Далі», or in the background once its page is gone. A training begun since is not touched. */
function SaveAndLeave({ training, userId, onHome }: ResultProps) {
  const { t } = useTranslation();
  const { runId } = training;
  const result = savedFormOf(training);
  const keepResult = useEffectEvent(() => void putResult(userId, result));
  useLayoutEffect(() => keepResult(), []);
  const saving = useSaveShownResult({
    userId,
    result,
    mutation: useSaveWordsResultMutation(),
    savedText: t('result.saved'),
    forget: () => forgetTrainingOfTab(userId, runId),
    // After a replay, or when the user came back.
    isShownAgain: () => trainingStore.isOpen(userId, runId),
  });
  const pending = useIsOver(userId) || saving.pending;
  // It was cancelled or overtaken, and no free training is left for it.
  const isUnpaid = errorTypeOf(saving.refused) === 'NO_TRAININGS_LEFT';
  const finish = () => {
    if (readSession()?.userId === userId) finishTraining(userId, trainingStore);
    onHome();
  };
  return (
    <div className={classes.ways}>
      <RepeatMistakes training={training} userId={userId} disabled={pending} />
      <SaveResultStep
        isSecondary={mistakesLeft(training).length > 0}
        saving={{ ...saving, pending }}
        onSaved={finish}
        onRefused={finish}
        texts={{
          save: t('result.next'),
          retry: t('error.retry'),
          notSaved: t('result.notSaved'),
          kept: t('result.kept'),
          refusedTitle: t('result.refusedTitle'),
          refused: t(`result.${isUnpaid ? 'refusedLeft' : 'refused'}`),
          leave: t('result.home'),
        }}
      />
      {saving.refused === undefined && <p className={classes.note}>{t('result.pending')}</p>}
    </div>
  );
}

/** Leaves a result that was opened again and is saved since before. */
function LeaveAgain({ training, userId, onHome }: ResultProps) {
  const { t } = useTranslation();
  const isOver = useIsOver(userId);
  const leave = () => {
    finishTraining(userId, trainingStore);
    onHome();
  };
  return (
    <div className={classes.ways}>
      <RepeatMistakes training={training} userId={userId} disabled={isOver} />
      <Button
        variant={mistakesLeft(training).length > 0 ? 'secondary' : 'primary'}
        size="large"
        icon={<NextIcon size={20} />}
        onClick={leave}
      >
        {t('result.home')}
      </Button>
    </div>
  );
}

/** Whether the page is about to close. */
function useIsOver(userId: number): boolean {
  return useTrainingState(userId)?.stage === 'left';
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

interface FaultlessWordsProps {
  readonly rows: ReturnType<typeof faultlessWords>;
  readonly voice: string;
}

function FaultlessWords({ rows, voice }: FaultlessWordsProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.section}>
      <h2>{t('result.faultless')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets */}
      <ul role="list" className={classes.faultless}>
        {rows.map(({ word, outcome }) => (
          <li key={word.id}>
            <WordLine word={word} voice={voice}>
              <WordOutcome {...outcome} />
            </WordLine>
          </li>
        ))}
      </ul>
    </section>
  );
}
