import { Link, useTranslation } from '@mova/app-kit';
import { EmptyState, LinkButton, TextLink } from '@mova/ui';
import { WellDoneDrawing } from '@mova/ui/drawings';
import { LearnedList } from '../lists/learned-list.tsx';
import { useWords } from '../lists/use-words.ts';
import { WordsSearch } from '../lists/words-search.tsx';
import classes from './words-page.module.css';

/** The user's learned words. */
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
      <LearnedList
        words={words}
        empty={
          <EmptyState
            illustration={<WellDoneDrawing />}
            title={t('words.emptyLearned')}
            action={
              <LinkButton as={Link} to="/home" variant="primary">
                {t('learned.toHome')}
              </LinkButton>
            }
          >
            {t('words.emptyLearnedText')}
          </EmptyState>
        }
      />
    </div>
  );
}
