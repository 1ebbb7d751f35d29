import { toUserMessage, useTranslation } from '@mova/app-kit';
import type { WordSet } from '@mova/contracts';
import { Checkbox, English, ErrorState, Skeleton, VisuallyHidden } from '@mova/ui';
import { useGetWordSetsQuery } from '../../api/dictionary-api.ts';
import classes from './topic-choice.module.css';

interface TopicChoiceProps {
  /** Ids of the built-in words chosen so far. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  /** Takes no presses while the choice is being saved. */
  readonly disabled: boolean;
}

/** The ten topics to choose from; a topic stands for those of its words the learner does not have yet. */
export function TopicChoice({ chosen, onChange, disabled }: TopicChoiceProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetWordSetsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error) {
    return (
      <ErrorState
        level={3}
        title={t('topics.failed')}
        retryLabel={t('topics.retry')}
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {toUserMessage(error).text}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <div className={classes.topics}>
        <VisuallyHidden>
          <span role="status">{t('topics.loading')}</span>
        </VisuallyHidden>
        <Skeleton shape="control" count={10} />
      </div>
    );
  }
  return (
    <fieldset className={classes.topics} disabled={disabled}>
      <legend className={classes.legend}>{t('topics.legend')}</legend>
      {data.sets.map((set) => (
        <Topic
          key={set.category}
          set={set}
          checked={missingIn(set).some(({ id }) => chosen.has(id))}
          onChange={(checked) => onChange(toggled(chosen, missingIn(set), checked))}
        />
      ))}
    </fieldset>
  );
}

interface TopicProps {
  readonly set: WordSet;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Topic({ set, checked, onChange }: TopicProps) {
  const { t } = useTranslation();
  const missing = missingIn(set);
  return (
    <Checkbox
      checked={checked || missing.length === 0}
      disabled={missing.length === 0}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span className={classes.label}>
          <span>
            <strong>{t(`category.${set.category}`)}</strong>
            {' · '}
            {missing.length === 0 ? t('topics.complete') : t('topics.new', { count: missing.length })}
          </span>
          <English className={classes.sample}>
            {set.words
              .slice(0, 3)
              .map(({ foreignWord }) => foreignWord)
              .join(', ')}
            …
          </English>
        </span>
      }
    />
  );
}

function missingIn(set: WordSet) {
  return set.words.filter(({ owned }) => !owned);
}

function toggled(
  chosen: ReadonlySet<number>,
  words: WordSet['words'],
  checked: boolean,
): ReadonlySet<number> {
  const ids = new Set(words.map(({ id }) => id));
  return checked ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.has(id)));
}
