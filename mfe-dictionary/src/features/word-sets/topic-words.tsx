import { useTranslation } from '@mova/app-kit';
import type { WordSet } from '@mova/contracts';
import { Badge, Checkbox, CheckIcon, English, SpeakerButton } from '@mova/ui';
import { useWordSpeaker } from '../../shared/use-word-speaker.ts';
import classes from './topic-words.module.css';
import { missingIn, withWords } from './word-sets.tsx';

interface TopicWordsProps {
  readonly set: WordSet;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  readonly disabled: boolean;
}

export function TopicWords({ set, chosen, onChange, disabled }: TopicWordsProps) {
  const { t } = useTranslation();
  const { speaking, say } = useWordSpeaker();
  return (
    <>
      <p>{t(missingIn([set]).length > 0 ? 'topics.choose' : 'topics.allOwned')}</p>
      <ul className={classes.words}>
        {set.words.map((word) => (
          <li key={word.id} className={classes.word}>
            <div className={classes.line}>
              <Checkbox
                className={classes.choice}
                checked={word.owned || chosen.has(word.id)}
                disabled={word.owned || disabled}
                onChange={(event) => onChange(withWords(chosen, [word], event.target.checked))}
                label={
                  <span className={classes.texts}>
                    <English studied="row">{word.foreignWord}</English>{' '}
                    <English className={classes.ipa}>/{word.ipa}/</English>
                    <span className={classes.native}>{word.nativeWord}</span>
                  </span>
                }
              />
              <SpeakerButton
                label={t('row.speak', { word: word.foreignWord })}
                speaking={speaking === word.foreignWord}
                onClick={() => say(word.foreignWord)}
              />
            </div>
            <div className={classes.example}>
              {word.owned && (
                <Badge tone="right" icon={<CheckIcon size={14} />}>
                  {t('topics.isOwned')}
                </Badge>
              )}
              <English>{word.example.english}</English>
              <span className={classes.exampleNative}>{word.example.native}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
