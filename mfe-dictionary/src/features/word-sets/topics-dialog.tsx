import { useTranslation } from '@mova/app-kit';
import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { WordCategory } from '@mova/contracts';
import { Alert, Button, ChevronLeftIcon, Dialog } from '@mova/ui';
import { useState } from 'react';
import classes from './dialog-body.module.css';
import { SaveFailure } from './save-failure.tsx';
import { SetsState } from './sets-state.tsx';
import { TopicList } from './topic-list.tsx';
import { TopicWords } from './topic-words.tsx';
import { useWordSetsAnswer } from './use-word-sets-answer.ts';
import { missingIn } from './word-sets.ts';

interface TopicsDialogProps {
  readonly onClose: () => void;
}

/**
 * The ten built-in sets: the topics first, then the words of one. Adds a whole set or chosen words, and stays open for
 * the next topic.
 */
export function TopicsDialog({ onClose }: TopicsDialogProps) {
  const { t } = useTranslation();
  const [topic, setTopic] = useState<WordCategory>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<number>();
  const sets = useGetWordSetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { save, saving, failure, retry } = useWordSetsAnswer((count) => {
    setAdded(count);
    open(undefined);
  });
  const busy = saving !== undefined;
  const open = (category: WordCategory | undefined) => {
    setTopic(category);
    setChosen(new Set());
    if (category !== undefined) setAdded(undefined);
  };
  const set = sets.data?.sets.find(({ category }) => category === topic);
  const missing = missingIn(set ? [set] : (sets.data?.sets ?? [])).length;
  const add = () => {
    if (chosen.size > 0) save({ kind: 'some', ids: [...chosen] });
    else save(topic === undefined ? { kind: 'all' } : { kind: 'topic', category: topic });
  };
  const close = () => {
    if (!busy) onClose();
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
          <Button variant={topic === undefined ? 'secondary' : 'primary'} pending={busy} onClick={add}>
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
            disabled={busy}
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
              <TopicWords set={set} chosen={chosen} onChange={setChosen} disabled={busy} />
            ) : (
              <TopicList sets={all} onOpen={open} />
            )
          }
        </SetsState>
      </div>
    </Dialog>
  );
}
