import { readIds, useSearchParams, useTranslation } from '@mova/app-kit';
import { cookieNames, wordTopics } from '@mova/contracts/names';
import { joinClasses, Select } from '@mova/ui';
import { ChipChoice, type ChoiceOption } from '@mova/ui/chips';
import { useState } from 'react';
import {
  isTopic,
  offersSelected,
  type WordSource,
  wordSourceOf,
  wordSourceParameter,
} from '../domain/word-source.ts';
import classes from './word-source.module.css';

/** The limit of the dictionary and of the service. */
const maxSelectedWords = 100;

/** The source is in the address, so that reloads and links keep it. */
export function useWordSource(totalDue: number | undefined) {
  const [query, setQuery] = useSearchParams();
  const [selected] = useState(() => readIds(cookieNames.selectedWords).slice(0, maxSelectedWords));
  return {
    source: wordSourceOf(query.get(wordSourceParameter), selected, totalDue),
    selected,
    choose: (source: WordSource) => {
      const next = new URLSearchParams(query);
      next.set(wordSourceParameter, source);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** Makes room for the number of words of today before it is known; not shown. */
const likelyDue = 10;

interface WordChoiceProps extends ReturnType<typeof useWordSource> {
  readonly totalDue: number | undefined;
  /** While the words of today are counted, whose number makes its chip wider. */
  readonly counting: boolean;
}

export function WordChoice({ source, selected, choose, totalDue, counting }: WordChoiceProps) {
  const { t } = useTranslation();
  const options: ChoiceOption<'selected' | 'due' | 'all' | 'topic'>[] = [
    {
      value: 'due',
      label:
        totalDue === undefined && !counting
          ? t('words.due')
          : t('words.dueCount', { count: totalDue ?? likelyDue }),
    },
    { value: 'all', label: t('words.all') },
    { value: 'topic', label: t('words.byTopic') },
  ];
  if (offersSelected(selected)) {
    options.unshift({ value: 'selected', label: t('words.selected', { count: selected.length }) });
  }
  return (
    <div className={joinClasses(classes.choice, counting && classes.counting)}>
      <ChipChoice
        label={t('words.label')}
        options={options}
        value={isTopic(source) ? 'topic' : source}
        onChange={(value) => choose(value === 'topic' ? wordTopics[0] : value)}
      />
      {isTopic(source) && (
        <Select
          label={t('words.topic')}
          options={wordTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
          value={source}
          onChange={({ target: { value } }) => isTopic(value) && choose(value)}
        />
      )}
    </div>
  );
}
