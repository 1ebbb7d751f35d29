import { Link, useSession, useTranslation } from '@mova/app-kit';
import { AddIcon, Button, EmptyState, showToast, TextLink } from '@mova/ui';
import { useState } from 'react';
import { TopicsDialog } from '../features/word-sets/topics-dialog.tsx';
import { WelcomeDialog } from '../features/word-sets/welcome-dialog.tsx';
import { hasSeenWelcome, markWelcomeSeen } from '../features/word-sets/welcome-marker.ts';
import { useWords } from '../features/words/use-words.ts';
import { WordsPanel } from '../features/words/words-panel.tsx';
import { WordsSearch } from '../features/words/words-search.tsx';
import classes from './words-page.module.css';

/** My dictionary: the words in learning, and on the first visit the question what to begin with. */
export function Page() {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const words = useWords('LEARNING_WORDS');
  const [answered, setAnswered] = useState(false);
  const [addingTopics, setAddingTopics] = useState(false);

  const tellAdded = (added: number) => {
    if (added > 0) showToast({ message: t('topics.added', { count: added }), tone: 'success' });
  };
  const addTopics = (variant?: 'primary') => (
    <Button variant={variant} icon={<AddIcon size={20} />} onClick={() => setAddingTopics(true)}>
      {t('home.addTopics')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('home.title')}</h1>
        <TextLink as={Link} to="/learned-words">
          {t('home.toLearned')}
        </TextLink>
        <div className={classes.action}>{addTopics()}</div>
      </div>
      <WordsSearch view={words.view} onChange={words.show} withProgress />
      <WordsPanel
        words={words}
        empty={
          <EmptyState title={t('words.emptyLearning')} action={addTopics('primary')}>
            {t('words.emptyLearningText')}
          </EmptyState>
        }
      />
      <WelcomeDialog
        open={words.answer?.firstVisit === true && !answered && !hasSeenWelcome(userId)}
        onAnswered={(added) => {
          markWelcomeSeen(userId);
          setAnswered(true);
          tellAdded(added);
        }}
      />
      <TopicsDialog
        open={addingTopics}
        onClose={() => setAddingTopics(false)}
        onAdded={(added) => {
          setAddingTopics(false);
          tellAdded(added);
        }}
      />
    </div>
  );
}
