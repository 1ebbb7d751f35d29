import { Link, useLocation, useSession, useTranslation } from '@mova/app-kit';
import type { Word, WordSet, WordTopic } from '@mova/contracts';
import {
  minTrainingWords,
  type StartLevel,
  startLevelOf,
  startLevels,
  wordTopics,
} from '@mova/contracts/names';
import { Button, Dialog, English, TextLink } from '@mova/ui';
import { ChipChoice } from '@mova/ui/chips';
import { useId, useState } from 'react';
import { useCloseWelcomeMutation } from '../../api/word-changes.ts';
import bodyClasses from './dialog-body.module.css';
import { firstWords } from './first-words.ts';
import { keepPickedTopics, readPickedTopics } from './picked-topics.ts';
import { TopicChoice } from './topic-choice.tsx';
import { useFirstTraining } from './use-first-training.ts';
import classes from './welcome-dialog.module.css';
import { missingIn, SetsState, useWordSets } from './word-sets.tsx';
import { SaveFailure, useWordSetsAnswer } from './word-sets-answer.tsx';

interface WelcomeDialogProps {
  /** The user's words, those of the try for example. */
  readonly words: readonly Word[];
  readonly onAnswered: (added: number) => void;
}

/**
 * The first-visit dialog: level (that of the level test, if it led here) and topics, and a button that starts a training
 * of five words, which begins with those that the user has. All 100 words are one press too, and nothing has to be
 * answered: closing it adds no words.
 */
export function WelcomeDialog({ words, onAnswered }: WelcomeDialogProps) {
  const { t } = useTranslation();
  const sets = useWordSets();
  // While the training starts, the words it has just added count as new.
  const [startedWith, setStartedWith] = useState<Offer>({ sets: [], own: [] });
  const { state } = useLocation();
  const [level, setLevel] = useState<StartLevel>(startLevelOf(state) ?? 'A1');
  const userId = useSession()?.userId;
  const [picked, setPicked] = useState(() => readPickedTopics(userId));
  const training = useFirstTraining(onAnswered);
  const offer = training.pending ? startedWith : { sets: sets.data?.sets ?? [], own: oldestNew(words) };
  const { sets: all, own } = offer;
  const chosen = picked ?? firstMissing(all);
  const chosenSets = all.filter(({ category }) => category !== 'TOP_WORDS' && chosen.has(category));
  const first = firstWords(chosenSets, level, minTrainingWords - own.length);
  const missing = missingIn(chosenSets);
  const rest = missing.length - first.length;
  const everything = useWordSetsAnswer(onAnswered);
  const [closeWelcome] = useCloseWelcomeMutation();
  const wordsLine = useId();
  const busy = training.pending || everything.adding;

  const start = () => {
    setStartedWith(offer);
    training.start({ ids: missing.map(({ id }) => id), own: own.map(({ id }) => id), first });
  };
  const pick = (topic: WordTopic, isChosen: boolean) => {
    const topics = new Set(wordTopics.filter((each) => (each === topic ? isChosen : chosen.has(each))));
    setPicked(topics);
    keepPickedTopics(userId, topics);
  };
  const later = () => {
    if (busy) return;
    // Unsaved, it is asked once more on another device.
    void closeWelcome();
    onAnswered(0);
  };
  return (
    <Dialog
      open
      firm
      width="large"
      onClose={later}
      title={t('welcome.title')}
      actions={
        <div className={classes.foot}>
          <p id={wordsLine} className={classes.words}>
            {missing.length > 0 ? (
              <>
                <English>{[...own, ...first].map(({ foreignWord }) => foreignWord).join(', ')}</English>
                {rest > 0 && ` ${t('welcome.rest', { rest })}`}
              </>
            ) : (
              all.length > 0 && t('welcome.chooseTopic')
            )}
          </p>
          <Button variant="quiet" className={classes.later} disabled={busy} onClick={later}>
            {t('welcome.later')}
          </Button>
          <Button
            variant="primary"
            className={classes.firstTraining}
            aria-describedby={wordsLine}
            pending={training.pending}
            disabled={missing.length === 0 || everything.adding}
            onClick={start}
          >
            {t('welcome.start')}
          </Button>
        </div>
      }
    >
      <div className={bodyClasses.body}>
        <p>{t('welcome.offer')}</p>
        {training.failure && (
          <SaveFailure
            failure={training.failure.error}
            title={t(training.failure.step === 'adding' ? 'welcome.failed' : 'welcome.notStarted')}
            onRetry={training.retry}
          />
        )}
        {everything.failure !== undefined && (
          <SaveFailure failure={everything.failure} onRetry={everything.retry} />
        )}
        <SetsState sets={sets}>
          {() => (
            <>
              {hasLevels(all) && (
                <div className={classes.level}>
                  <ChipChoice
                    label={t('welcome.level')}
                    options={startLevels.map((value) => ({ value, label: t(`welcome.levels.${value}`) }))}
                    value={level}
                    onChange={setLevel}
                  />
                  <TextLink as={Link} to="/level-test" className={classes.test}>
                    {t('welcome.test')}
                  </TextLink>
                </div>
              )}
              <TopicChoice sets={all} chosen={chosen} disabled={busy} onChange={pick} />
            </>
          )}
        </SetsState>
        <Button
          wide
          pending={everything.adding}
          disabled={training.pending}
          onClick={() => everything.save({ category: 'TOP_WORDS' })}
        >
          {t('welcome.addAll')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What the dialog offers to train. */
interface Offer {
  readonly sets: readonly WordSet[];
  readonly own: readonly Word[];
}

/** Words never trained, those first that were added first, as many as a training of five has. */
const oldestNew = (words: readonly Word[]): readonly Word[] =>
  words
    .filter(({ progress }) => progress === 0)
    .sort((one, other) => one.id - other.id)
    .slice(0, minTrainingWords);

/** The first topic with words to add, so that one press is enough to begin. */
function firstMissing(sets: readonly WordSet[]): ReadonlySet<WordTopic> {
  const topic = wordTopics.find(
    (each) => missingIn(sets.filter(({ category }) => category === each)).length > 0,
  );
  return new Set(topic ? [topic] : []);
}

const hasLevels = (sets: readonly WordSet[]): boolean =>
  sets.some(({ words }) => words.some(({ level }) => level !== undefined));
