import { useTranslation } from '@mova/app-kit';
import { Button, SearchField, Select } from '@mova/ui';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { categories, longestQuery, progressFilters, type WordsView } from '../shared/words-view.ts';
import { useStableCallback } from '../shared/use-stable-callback.ts';
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
        <FilterSelects
          category={filters.shown.category}
          progress={filters.shown.progress}
          withProgress={withProgress}
          onChoose={filters.choose}
        />
      </form>
    </search>
  );
}

interface FilterSelectsProps extends Pick<WordsView, 'category' | 'progress'> {
  readonly withProgress: boolean;
  /** The same function over all renders. */
  readonly onChoose: (part: Filters) => void;
}

/** Apart from the text, so that a letter typed there renders none of their options. */
const FilterSelects = memo(function FilterSelects(props: FilterSelectsProps) {
  const { category, progress, withProgress, onChoose } = props;
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('search.category')}
        hideLabel
        value={category}
        options={categories.map((code) => ({ value: code, label: t(`category.${code}`) }))}
        onChange={(event) =>
          onChoose({ category: categories.find((code) => code === event.target.value) ?? 'TOP_WORDS' })
        }
      />
      {withProgress && (
        <Select
          label={t('search.progress')}
          hideLabel
          value={progress ?? ''}
          options={[
            { value: '', label: t('filter.any') },
            ...progressFilters.map((state) => ({ value: state, label: t(`filter.${state}`) })),
          ]}
          onChange={(event) =>
            onChoose({ progress: progressFilters.find((state) => state === event.target.value) })
          }
        />
      )}
    </>
  );
});

type Filters = Partial<Pick<WordsView, 'category' | 'progress'>>;

/** Filters as chosen, which count a moment later; a submitted search takes them along at once. */
function useDelayedFilters(view: WordsView, onCount: () => void) {
  const [chosen, setChosen] = useState<Filters>({});
  const count = useStableCallback(onCount);
  const choose = useStableCallback((part: Filters) => setChosen((before) => ({ ...before, ...part })));
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
    choose,
    /** The filters that do not count yet; from now on they do. */
    take: () => {
      counted.current = { category, progress, ...chosen };
      setChosen({});
      return chosen;
    },
  };
}
