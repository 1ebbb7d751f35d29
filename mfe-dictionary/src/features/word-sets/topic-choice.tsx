import { useTranslation } from '@mova/app-kit';
import type { WordSet } from '@mova/contracts';
import { Checkbox, English } from '@mova/ui';
import classes from './topic-choice.module.css';
import { missingIn, SetsState, useWordSets, withWords } from './word-sets.tsx';

interface TopicChoiceProps {
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  readonly disabled: boolean;
}

/** Chooses topics; a topic adds those of its words that the user does not have yet. */
export function TopicChoice({ chosen, onChange, disabled }: TopicChoiceProps) {
  const { t } = useTranslation();
  return (
    <SetsState sets={useWordSets()}>
      {(all) => (
        <fieldset className={classes.topics} disabled={disabled}>
          <legend className={classes.legend}>{t('topics.legend')}</legend>
          {all.map((set) => {
            const missing = missingIn([set]);
            return (
              <Checkbox
                key={set.category}
                checked={missing.length === 0 || missing.some(({ id }) => chosen.has(id))}
                disabled={missing.length === 0}
                onChange={(event) => onChange(withWords(chosen, missing, event.target.checked))}
                label={
                  <span className={classes.label}>
                    <span>
                      <strong>{t(`category.${set.category}`)}</strong>
                      {' · '}
                      {missing.length === 0
                        ? t('topics.complete')
                        : t('topics.new', { count: missing.length })}
                    </span>
                    <English className={classes.sample}>{sampleOf(set)}</English>
                  </span>
                }
              />
            );
          })}
        </fieldset>
      )}
    </SetsState>
  );
}

function sampleOf({ words }: WordSet): string {
  const first = words.slice(0, 3).map(({ foreignWord }) => foreignWord);
  return `${first.join(', ')}…`;
}
