import { readSession, useNavigate, useTranslation } from '@mova/app-kit';
import { textPageClass } from '@mova/app-kit/page-parts';
import { Elsewhere } from '@mova/training/exercise';
import { Button, CheckIcon, EmptyState, English, NextIcon } from '@mova/ui';
import { faultlessWords } from '../domain/counts.ts';
import { hasAnswers } from '../domain/result-of.ts';
import type { Training, TrainingWord } from '../domain/training.ts';
import { isComplete, placeOf } from '../domain/training-path.ts';
import { finishTraining } from '../training/training-actions.ts';
import { trainingStore } from '../training/training-store.ts';
import { Mistakes } from './mistakes.tsx';
import classes from './result.module.css';
import { ResultSummary } from './result-summary.tsx';
import { SaveStep, useSaveResult } from './save-result.tsx';

interface ExerciseResultProps {
  readonly training: Training;
  readonly userId: number;
}

export function ExerciseResult({ training, userId }: ExerciseResultProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!isComplete(training)) return <Elsewhere to={placeOf(training)} message={t('result.stillRunning')} />;
  const goHome = () => void navigate('/home', { replace: true });
  return (
    <div className={textPageClass}>
      <h1>{t('result.title')}</h1>
      {hasAnswers(training) ? (
        <Result training={training} userId={userId} onHome={goHome} />
      ) : (
        <EmptyResult onHome={goHome} />
      )}
    </div>
  );
}

interface ResultProps extends ExerciseResultProps {
  readonly onHome: () => void;
}

function Result({ training, userId, onHome }: ResultProps) {
  const saving = useSaveResult(training, userId);
  const faultless = faultlessWords(training);
  const finish = () => {
    if (readSession()?.userId === userId) finishTraining(userId, trainingStore);
    onHome();
  };
  return (
    <>
      <ResultSummary training={training}>
        <SaveStep saving={saving} onDone={finish} />
      </ResultSummary>
      {faultless.length > 0 && <FaultlessWords words={faultless} />}
      <Mistakes training={training} userId={userId} disabled={saving.pending} />
    </>
  );
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
