import { useTranslation } from '@mova/app-kit';
import { useGetWordSetsQuery } from '@mova/app-kit/endpoints/words';
import type { WordSet } from '@mova/contracts';
import { Checkbox, English } from '@mova/ui';
import { SetsState } from './sets-state.tsx';
import classes from './topic-choice.module.css';
import { missingIn, withWords } from './word-sets.ts';

interface TopicChoiceProps {
  /** Ids of built-in words. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  readonly disabled: boolean;
}

/** Chooses topics; a topic adds those of its words that the user does not have yet. */
export function TopicChoice({ chosen, onChange, disabled }: TopicChoiceProps) {
  const { t } = useTranslation();
  const sets = useGetWordSetsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SetsState sets={sets}>
      {(all) => (
        <fieldset className={classes.topics} disabled={disabled}>
          <legend className={classes.legend}>{t('topics.legend')}</legend>
          {all.map((set) => (
            <Topic
              key={set.category}
              set={set}
              checked={missingIn([set]).some(({ id }) => chosen.has(id))}
              onChange={(checked) => onChange(withWords(chosen, missingIn([set]), checked))}
            />
          ))}
        </fieldset>
      )}
    </SetsState>
  );
}

interface TopicProps {
  readonly set: WordSet;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Topic({ set, checked, onChange }: TopicProps) {
  const { t } = useTranslation();
  const missing = missingIn([set]).length;
  return (
    <Checkbox
      checked={checked || missing === 0}
      disabled={missing === 0}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span className={classes.label}>
          <span>
            <strong>{t(`category.${set.category}`)}</strong>
            {' · '}
            {missing === 0 ? t('topics.complete') : t('topics.new', { count: missing })}
          </span>
          <English className={classes.sample}>{sampleOf(set)}</English>
        </span>
      }
    />
  );
}

function sampleOf({ words }: WordSet): string {
  const first = words.slice(0, 3).map(({ foreignWord }) => foreignWord);
  return `${first.join(', ')}…`;
}
