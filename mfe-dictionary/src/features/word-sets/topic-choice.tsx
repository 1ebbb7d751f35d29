import { useTranslation } from '@mova/app-kit';
import type { WordSet, WordTopic } from '@mova/contracts';
import { wordTopics } from '@mova/contracts/names';
import classes from './topic-choice.module.css';
import { TopicPicture } from './topic-picture.tsx';
import { missingIn } from './word-sets.tsx';

interface TopicChoiceProps {
  readonly sets: readonly WordSet[];
  readonly chosen: ReadonlySet<WordTopic>;
  readonly onChange: (topic: WordTopic, chosen: boolean) => void;
  readonly disabled: boolean;
}

/** A tile for each topic; one whose words the user has cannot be chosen. */
export function TopicChoice({ sets, chosen, onChange, disabled }: TopicChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset disabled={disabled}>
      <legend className={classes.legend}>{t('welcome.topics')}</legend>
      <div className={classes.tiles}>
        {wordTopics.map((topic) => {
          const isComplete = missingIn(sets.filter(({ category }) => category === topic)).length === 0;
          return (
            <label key={topic} className={classes.tile}>
              <input
                type="checkbox"
                className={classes.input}
                checked={chosen.has(topic)}
                disabled={isComplete}
                onChange={(event) => onChange(topic, event.target.checked)}
              />
              <TopicPicture topic={topic} />
              <span>
                {t(`category.${topic}`)}
                {isComplete && <span className={classes.complete}>{t('topics.complete')}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
