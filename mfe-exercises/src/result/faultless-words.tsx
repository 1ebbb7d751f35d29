import { useTranslation } from '@mova/app-kit';
import { CheckIcon, English } from '@mova/ui';
import type { TrainingWord } from '../domain/training.ts';
import classes from './result.module.css';

export function FaultlessWords({ words }: { readonly words: readonly TrainingWord[] }) {
  const { t } = useTranslation();
  return (
    <section className={classes.section}>
      <h2>{t('result.faultless')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets */}
      <ul role="list" className={classes.faultless}>
        {words.map(({ id, foreignWord, nativeWord }) => (
          <li key={id}>
            <CheckIcon size={16} />
            <span>
              <English className={classes.answer}>{foreignWord}</English> — {nativeWord}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
