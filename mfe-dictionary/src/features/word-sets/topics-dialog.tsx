import { useTranslation } from '@mova/app-kit';
import type { WordCategory, WordSet } from '@mova/contracts';
import { Alert, Button, ChevronLeftIcon, ChevronRightIcon, Dialog, English, StitchProgress } from '@mova/ui';
import { useEffect, useRef, useState } from 'react';
import classes from './dialog-body.module.css';
import listClasses from './topic-list.module.css';
import { TopicWords } from './topic-words.tsx';
import { missingIn, SetsState, useWordSets } from './word-sets.tsx';
import { SaveFailure, useWordSetsAnswer } from './word-sets-answer.tsx';

/** The built-in sets: the topics first, then the words of one. Stays open after adding for the next topic. */
export function TopicsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [topic, setTopic] = useState<WordCategory>();
  const [lastTopic, setLastTopic] = useState<WordCategory>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<number>();
  const sets = useWordSets();
  const { save, adding, failure, retry } = useWordSetsAnswer((count) => {
    setAdded(count);
    open(undefined);
  });
  const open = (category: WordCategory | undefined) => {
    setTopic(category);
    setLastTopic(topic);
    setChosen(new Set());
    if (category !== undefined) setAdded(undefined);
  };
  const set = sets.data?.sets.find(({ category }) => category === topic);
  const missing = missingIn(set ? [set] : (sets.data?.sets ?? [])).length;
  const add = () =>
    save(chosen.size > 0 ? { category: 'TOP_WORDS', ids: [...chosen] } : { category: topic ?? 'TOP_WORDS' });
  const close = () => {
    if (!adding) onClose();
  };
  return (
    <Dialog
      open
      firm
      width="large"
      onClose={close}
      title={topic === undefined ? t('topics.title') : t(`category.${topic}`)}
      closeLabel={t('topics.close')}
      actions={
        missing > 0 && (
          <Button variant={topic === undefined ? 'secondary' : 'primary'} pending={adding} onClick={add}>
            {chosen.size > 0
              ? t('topics.addChosen', { count: chosen.size })
              : t(topic === undefined ? 'topics.addAll' : 'topics.addTopic', { count: missing })}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {topic !== undefined && (
          <Button
            variant="quiet"
            size="small"
            icon={<ChevronLeftIcon size={20} />}
            className={classes.back}
            disabled={adding}
            onClick={() => open(undefined)}
          >
            {t('topics.all')}
          </Button>
        )}
        {added !== undefined && <Alert tone="success">{t('topics.added', { count: added })}</Alert>}
        {failure !== undefined && <SaveFailure failure={failure} onRetry={retry} />}
        <SetsState sets={sets}>
          {(all) =>
            set ? (
              <TopicWords set={set} chosen={chosen} onChange={setChosen} disabled={adding} />
            ) : (
              <TopicList sets={all} last={lastTopic} onOpen={open} />
            )
          }
        </SetsState>
      </div>
    </Dialog>
  );
}

interface TopicListProps {
  readonly sets: readonly WordSet[];
  /** The topic that one comes back from, which gets the focus. */
  readonly last: WordCategory | undefined;
  readonly onOpen: (category: WordCategory) => void;
}

function TopicList({ sets, last, onOpen }: TopicListProps) {
  const { t } = useTranslation();
  const lastButton = useRef<HTMLButtonElement>(null);
  useEffect(() => lastButton.current?.focus(), []);
  return (
    <>
      <p>{t('topics.browse')}</p>
      <ul className={listClasses.topics}>
        {sets.map(({ category, words }) => {
          const owned = words.filter((word) => word.owned).length;
          return (
            <li key={category}>
              <button
                type="button"
                ref={category === last ? lastButton : undefined}
                className={listClasses.topic}
                onClick={() => onOpen(category)}
              >
                <span className={listClasses.text}>
                  <span className={listClasses.name}>{t(`category.${category}`)}</span>
                  <English className={listClasses.sample}>
                    {words
                      .slice(0, 4)
                      .map(({ foreignWord }) => foreignWord)
                      .join(', ')}
                  </English>
                  <StitchProgress
                    size="small"
                    value={owned}
                    max={words.length}
                    stitches={words.length}
                    tone="right"
                    text={
                      owned === words.length
                        ? t('topics.ownedAll')
                        : t('topics.owned', { owned, total: words.length })
                    }
                  />
                </span>
                <ChevronRightIcon size={20} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
