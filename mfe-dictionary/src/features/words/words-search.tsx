import { useTranslation } from '@mova/app-kit';
import { Button, SearchField, Select } from '@mova/ui';
import { type FormEvent, useEffect, useState } from 'react';
import classes from './words-search.module.css';
import { categories, longestQuery, progressFilters, type WordsView } from './words-view.ts';

interface WordsSearchProps {
  readonly view: WordsView;
  readonly onChange: (view: WordsView) => void;
  /** Offers the progress filter; the learned words all have the same progress. */
  readonly withProgress: boolean;
}

/**
 * Search by text and filters over the whole list. Text counts once it is submitted, a filter at once (with
 * the text typed so far); each starts from the first page. What is typed survives failed requests.
 */
export function WordsSearch({ view, onChange, withProgress }: WordsSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(view.query);
  // The browser's back button changes the query without this field.
  useEffect(() => setText(view.query), [view.query]);

  const change = (part: Partial<WordsView>) => onChange({ ...view, query: text.trim(), ...part, page: 1 });
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
            placeholder={t('search.label')}
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
          value={view.category}
          options={categories.map((category) => ({ value: category, label: t(`category.${category}`) }))}
          onChange={(event) =>
            change({
              category: categories.find((category) => category === event.target.value) ?? 'TOP_WORDS',
            })
          }
        />
        {withProgress && (
          <Select
            label={t('search.progress')}
            hideLabel
            value={view.progress ?? ''}
            options={[
              { value: '', label: t('filter.any') },
              ...progressFilters.map((progress) => ({ value: progress, label: t(`filter.${progress}`) })),
            ]}
            onChange={(event) =>
              change({ progress: progressFilters.find((progress) => progress === event.target.value) })
            }
          />
        )}
      </form>
    </search>
  );
}
