import { Link, useTranslation } from '@mova/app-kit';
import { EmptyState, TextLink } from '@mova/ui';
import { useWords } from '../features/words/use-words.ts';
import { WordsPanel } from '../features/words/words-panel.tsx';
import { WordsSearch } from '../features/words/words-search.tsx';
import classes from './words-page.module.css';

/** My learned words. */
export function Page() {
  const { t } = useTranslation();
  const words = useWords('LEARNED_WORDS');
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('learned.title')}</h1>
        <TextLink as={Link} to="/home">
          {t('learned.toHome')}
        </TextLink>
      </div>
      <WordsSearch view={words.view} onChange={words.show} withProgress={false} />
      <WordsPanel
        words={words}
        empty={<EmptyState title={t('words.emptyLearned')}>{t('words.emptyLearnedText')}</EmptyState>}
      />
    </div>
  );
}
