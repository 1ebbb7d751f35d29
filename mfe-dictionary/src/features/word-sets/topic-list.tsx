import { useTranslation } from '@mova/app-kit';
import type { WordCategory, WordSet } from '@mova/contracts';
import { ChevronRightIcon, English, StitchProgress } from '@mova/ui';
import classes from './topic-list.module.css';

interface TopicListProps {
  readonly sets: readonly WordSet[];
  readonly onOpen: (category: WordCategory) => void;
}

/** The topics with the number of words the user has of each. */
export function TopicList({ sets, onOpen }: TopicListProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('topics.browse')}</p>
      <ul className={classes.topics}>
        {sets.map(({ category, words }) => {
          const owned = words.filter((word) => word.owned).length;
          return (
            <li key={category}>
              <button type="button" className={classes.topic} onClick={() => onOpen(category)}>
                <span className={classes.text}>
                  <span className={classes.name}>{t(`category.${category}`)}</span>
                  <English className={classes.sample}>
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
