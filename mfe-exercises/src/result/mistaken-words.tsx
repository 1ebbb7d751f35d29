import { useTranslation } from '@mova/app-kit';
import { Badge, Card, CheckIcon, CloseIcon, English } from '@mova/ui';
import type { MistakenWord } from '../domain/counts.ts';
import { definitionOf } from '../domain/exercise-kinds.ts';
import classes from './result.module.css';

export function MistakenWords({ words }: { readonly words: readonly MistakenWord[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets
    <ul role="list" className={classes.mistakes}>
      {words.map((mistaken) => (
        <Mistaken key={mistaken.word.id} {...mistaken} />
      ))}
    </ul>
  );
}

function Mistaken({ word, mistakes }: MistakenWord) {
  const { t } = useTranslation();
  return (
    <Card as="li" className={classes.mistake}>
      <h3 className={classes.word}>
        <English studied="row">{word.foreignWord}</English>
        <span className={classes.native}>{word.nativeWord}</span>
      </h3>
      <dl className={classes.given}>
        {mistakes.map(({ kind, given, settled }) => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}.title`)}</dt>
            <dd>
              <span className={classes.own}>
                <CloseIcon size={16} />
                <span>
                  {t('result.given')}{' '}
                  <Given text={given} isNative={definitionOf(kind).offers === 'nativeWord'} />
                </span>
              </span>
              {settled && (
                <Badge tone="right" icon={<CheckIcon size={16} />}>
                  {t('result.settled')}
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Given({ text, isNative }: { readonly text: string; readonly isNative: boolean }) {
  const { t } = useTranslation();
  if (text.trim() === '') return t('result.nothing');
  return isNative ? (
    <strong className={classes.answer}>{text}</strong>
  ) : (
    <English className={classes.answer}>{text}</English>
  );
}
