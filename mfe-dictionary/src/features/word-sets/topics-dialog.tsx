import { useTranslation } from '@mova/app-kit';
import { Button, Dialog } from '@mova/ui';
import { useState } from 'react';
import classes from './dialog-body.module.css';
import { SaveFailure } from './save-failure.tsx';
import { TopicChoice } from './topic-choice.tsx';
import { useWordSetsAnswer } from './use-word-sets-answer.ts';

interface TopicsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** So many words were added. */
  readonly onAdded: (added: number) => void;
}

/** Adds words of built-in topics at any time after the first visit. */
export function TopicsDialog({ open, onClose, onAdded }: TopicsDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { save, saving, failure, retry } = useWordSetsAnswer((added) => {
    setChosen(new Set());
    onAdded(added);
  });
  const busy = saving !== undefined;
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      firm
      width="large"
      title={t('topics.title')}
      closeLabel={t('topics.close')}
      actions={
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          pending={busy}
          onClick={() => save({ kind: 'some', ids: [...chosen] })}
        >
          {chosen.size === 0 ? t('topics.choose') : t('topics.add', { count: chosen.size })}
        </Button>
      }
    >
      <div className={classes.body}>
        <p>{t('topics.intro')}</p>
        <TopicChoice chosen={chosen} onChange={setChosen} disabled={busy} />
        {failure !== undefined && <SaveFailure failure={failure} onRetry={retry} />}
      </div>
    </Dialog>
  );
}
