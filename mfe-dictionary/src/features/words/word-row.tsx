import { useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { Badge, English, ListRow } from '@mova/ui';
import { WordProgress } from './word-progress.tsx';
import classes from './word-row.module.css';

/** One word of the dictionary: the English one first and larger, its translation, topic and progress. */
export function WordRow({ word }: { readonly word: Word }) {
  const { t } = useTranslation();
  const { category, progress } = word.wordDetails;
  return (
    <ListRow
      title={<English studied="row">{word.foreignWord}</English>}
      description={
        <span className={classes.translation}>
          {word.nativeWord}
          {category !== 'TOP_WORDS' && <Badge>{t(`category.${category}`)}</Badge>}
        </span>
      }
      meta={<WordProgress progress={progress} />}
    />
  );
}
