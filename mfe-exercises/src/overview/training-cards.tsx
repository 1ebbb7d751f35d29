import { Link, type Silence, useGetUserQuery, useSilence, useTranslation } from '@mova/app-kit';
import { continueTraining, type UnfinishedTraining, useUnfinishedTraining } from '@mova/training/unfinished';
import { Button, type ButtonVariant, Card, LinkButton } from '@mova/ui';
import { useId } from 'react';
import { exerciseKinds } from '../domain/exercise-kinds.ts';
import { wholeTraining } from '../domain/training.ts';
import classes from './cards.module.css';
import { mayTrain, priceOf, type TrainingsLeft } from './free-trainings.tsx';
import type { SupplyState } from './use-supply.ts';

interface StartProps {
  readonly readiness: SupplyState['kind'];
  readonly left: TrainingsLeft;
  /** First page of the training that is being started. */
  readonly preparing: string | undefined;
  readonly onStart: (path: string) => void;
}

/** Starts a whole training, or goes on with the one that is not finished. */
export function WholeTraining(start: StartProps) {
  const { t } = useTranslation();
  const unfinished = useUnfinishedTraining();
  if (unfinished) return <Unfinished training={unfinished} {...start} />;
  return (
    <Card tone="accent" className={classes.whole}>
      <h2>{t('whole.title')}</h2>
      <div className={classes.action}>
        <StartPart
          {...start}
          path="/remember-words"
          exercises={wholeTraining.length}
          variant="primary"
          label={t('whole.start')}
        />
      </div>
      <p className={classes.about}>{t('whole.text')}</p>
    </Card>
  );
}

function Unfinished({ training, ...start }: StartProps & { readonly training: UnfinishedTraining }) {
  const { t } = useTranslation();
  const { path, answered, questions } = training;
  return (
    <Card tone="accent" className={classes.whole}>
      <h2>{t('unfinished.title')}</h2>
      <div className={classes.action}>
        <LinkButton as={Link} to={path} wide variant="primary" onClick={() => continueTraining(training)}>
          {t('unfinished.resume')}
        </LinkButton>
      </div>
      <p className={classes.about}>{t('unfinished.text', { answered, questions })}</p>
      <div className={classes.restart}>
        <StartPart
          {...start}
          path="/remember-words"
          exercises={wholeTraining.length}
          label={t('whole.start')}
        />
      </div>
    </Card>
  );
}

const byNumber = [...exerciseKinds].sort((one, other) => one.number - other.number);

export function ExerciseCards({ labelledBy, ...start }: StartProps & { readonly labelledBy: string }) {
  const { t } = useTranslation();
  const silence = useSilence();
  // The role is repeated because Safari drops it from lists without bullets.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-labelledby={labelledBy} className={classes.grid}>
      {byNumber.map(({ kind, path, Icon }) => {
        const title = t(`kinds.${kind}.title`);
        return (
          <Card as="li" key={kind} className={classes.card}>
            <span className={classes.icon}>
              <Icon size={24} />
            </span>
            <h3>{title}</h3>
            <p className={classes.text}>{t(`kinds.${kind}.text`)}</p>
            <StartPart
              {...start}
              path={path}
              exercises={1}
              silence={kind === 'listen-words' ? silence : undefined}
              label={t('cards.start')}
              name={t('cards.startKind', { title })}
            />
          </Card>
        );
      })}
    </ul>
  );
}

interface StartPartProps extends StartProps {
  readonly path: string;
  readonly exercises: number;
  readonly label: string;
  readonly name?: string;
  /** Why the exercise could not be heard. */
  readonly silence?: Silence | undefined;
  readonly variant?: ButtonVariant;
}

/** The start button, described by its price or by why it cannot start; it stays reachable by keyboard. */
function StartPart(props: StartPartProps) {
  const { readiness, left, preparing, onStart, path, exercises, label, name, silence, variant } = props;
  const { t } = useTranslation();
  const note = useId();
  const leadsToPremium = readiness === 'ready' && !mayTrain(left);
  const isReady = leadsToPremium || (readiness === 'ready' && !silence);
  const priceText = usePriceText(priceOf(exercises, left));
  const whyNot = readiness === 'ready' ? silence && t(`silence.${silence}`) : t(`cards.${readiness}`);
  return (
    <>
      <p id={note} className={classes.note}>
        {isReady ? priceText : whyNot}
      </p>
      <Button
        wide
        variant={variant}
        aria-disabled={!isReady}
        aria-describedby={note}
        aria-label={leadsToPremium ? undefined : name}
        pending={preparing === path}
        onClick={() => isReady && onStart(path)}
      >
        {leadsToPremium ? t('cards.toPremium') : label}
      </Button>
    </>
  );
}

/** What a start costs; without trainings left, when more come. */
function usePriceText(price: number | null): string {
  const { t } = useTranslation();
  const { data: user } = useGetUserQuery();
  const daily = user?.userDetails.freeTrainingsDaily;
  if (price === null) return t('cards.unlimited');
  return price === 0 && daily ? t('cards.tomorrow', { daily }) : t('cards.price', { count: price });
}
