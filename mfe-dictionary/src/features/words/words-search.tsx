import { useTranslation } from '@mova/app-kit';
import { Button, SearchField, Select } from '@mova/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { categories, longestQuery, progressFilters, type WordsView } from '../../domain/words-view.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import classes from './words-search.module.css';

interface WordsSearchProps {
  readonly view: WordsView;
  readonly onChange: (view: WordsView) => void;
  /** Offers the progress filter; the learned words all have the same progress. */
  readonly withProgress: boolean;
}

/** After a filter is chosen, before it counts (specification §9): arrows through its options ask once. */
const filterDelay = 100;

/**
 * Search by text and filters over the whole list. Text counts once it is submitted, a filter by itself (with
 * the text typed so far); each starts from the first page. What is typed survives failed requests.
 */
export function WordsSearch({ view, onChange, withProgress }: WordsSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(view.query);
  // The browser's back button changes the query without this field.
  useEffect(() => setText(view.query), [view.query]);
  const filters = useDelayedFilters(view, () => change({}));

  const change = (part: Partial<WordsView>) =>
    onChange({ ...view, query: text.trim(), ...filters.take(), ...part, page: 1 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  const clear = () => {
    setText('');
    if (view.query !== '') change({ query: '' });
  };
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.query}>
          <SearchField
            className={classes.text}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            clearLabel={t('search.clear')}
            maxLength={longestQuery}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onClear={clear}
          />
          <Button type="submit">{t('search.submit')}</Button>
        </div>
        <Select
          label={t('search.category')}
          hideLabel
          value={filters.shown.category}
          options={categories.map((category) => ({ value: category, label: t(`category.${category}`) }))}
          onChange={(event) =>
            filters.choose({
              category: categories.find((category) => category === event.target.value) ?? 'TOP_WORDS',
            })
          }
        />
        {withProgress && (
          <Select
            label={t('search.progress')}
            hideLabel
            value={filters.shown.progress ?? ''}
            options={[
              { value: '', label: t('filter.any') },
              ...progressFilters.map((progress) => ({ value: progress, label: t(`filter.${progress}`) })),
            ]}
            onChange={(event) =>
              filters.choose({
                progress: progressFilters.find((progress) => progress === event.target.value),
              })
            }
          />
        )}
      </form>
    </search>
  );
}

type Filters = Partial<Pick<WordsView, 'category' | 'progress'>>;

/** Filters as chosen, which count a moment later; a submitted search takes them along at once. */
function useDelayedFilters(view: WordsView, onCount: () => void) {
  const [chosen, setChosen] = useState<Filters>({});
  const count = useStableCallback(onCount);
  const { category, progress } = view;
  const counted = useRef<Filters>(undefined);
  useEffect(() => {
    const isOurs = counted.current?.category === category && counted.current?.progress === progress;
    // Gone back meanwhile: what is shown now was chosen last.
    if (!isOurs) setChosen({});
  }, [category, progress]);
  useEffect(() => {
    if (Object.keys(chosen).length === 0) return;
    const timer = setTimeout(count, filterDelay);
    return () => clearTimeout(timer);
  }, [chosen, count]);
  return {
    /** What the controls show. */
    shown: { ...view, ...chosen },
    choose: (part: Filters) => setChosen((before) => ({ ...before, ...part })),
    /** The filters that do not count yet; from now on they do. */
    take: () => {
      counted.current = { category, progress, ...chosen };
      setChosen({});
      return chosen;
    },
  };
}
