import { useTranslation } from '@mova/app-kit';
import { Button, Dialog } from '@mova/ui';
import { Fragment, useState } from 'react';
import classes from './dialog-body.module.css';
import { TopicChoice } from './topic-choice.tsx';
import { SaveFailure, useWordSetsAnswer } from './word-sets-answer.tsx';

/**
 * The first-visit dialog: all 100 words, some topics, or an empty start. It must be answered, so it has no close button,
 * and Escape only leads back from the topics.
 */
export function WelcomeDialog({ onAnswered }: { readonly onAnswered: (added: number) => void }) {
  const { t } = useTranslation();
  const [byTopic, setByTopic] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { save, adding, closing, failure, retry } = useWordSetsAnswer(onAnswered);
  const busy = adding || closing;
  const back = () => {
    if (!busy) setByTopic(false);
  };
  return (
    <Dialog
      open
      onClose={back}
      firm
      width="large"
      title={t(byTopic ? 'topics.title' : 'welcome.title')}
      actions={
        // Keys keep a button of one step from becoming a button of the other under the user's finger.
        byTopic ? (
          <Fragment key="topics">
            <Button variant="quiet" disabled={busy} onClick={back}>
              {t('topics.back')}
            </Button>
            <Button
              variant="primary"
              disabled={chosen.size === 0}
              pending={busy}
              onClick={() => save({ category: 'TOP_WORDS', ids: [...chosen] })}
            >
              {chosen.size === 0 ? t('topics.addNothing') : t('topics.add', { count: chosen.size })}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="start">
            <Button variant="quiet" disabled={adding} pending={closing} onClick={() => save('none')}>
              {t('welcome.empty')}
            </Button>
            <Button disabled={busy} onClick={() => setByTopic(true)}>
              {t('welcome.byTopic')}
            </Button>
            <Button
              variant="primary"
              disabled={closing}
              pending={adding}
              onClick={() => save({ category: 'TOP_WORDS' })}
            >
              {t('welcome.addAll')}
            </Button>
          </Fragment>
        )
      }
    >
      <div className={classes.body}>
        {byTopic ? (
          <>
            <p>{t('topics.intro')}</p>
            <TopicChoice chosen={chosen} onChange={setChosen} disabled={busy} />
          </>
        ) : (
          <>
            <p>{t('welcome.training')}</p>
            <p>{t('welcome.offer')}</p>
          </>
        )}
        {failure !== undefined && <SaveFailure failure={failure} onRetry={retry} />}
      </div>
    </Dialog>
  );
}
