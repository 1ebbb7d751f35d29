import { useTranslation } from '@mova/app-kit';
import { English } from '@mova/ui';
import { HintIcon } from '@mova/ui/icons';
import type { TypedAnswer } from '../domain/typed-answer.ts';
import classes from './typed-question.module.css';

/** What was typed and is no attempt. */
export type TypedHint = Exclude<TypedAnswer, { kind: 'attempt' }>;

/**
 * Why nothing was judged. What the keys would have written is shown whenever it is a word at all, right or
 * wrong: it follows from what the learner typed alone, so it gives nothing away.
 */
export function TypedHintLine({ id, hint }: { readonly id: string; readonly hint: TypedHint | undefined }) {
  return (
    // Always there and empty first: screen readers watch only what they have seen.
    <div id={id} role="status" className={classes.hint}>
      {hint && (
        <>
          <HintIcon size={16} />
          <HintText hint={hint} />
        </>
      )}
    </div>
  );
}

function HintText({ hint }: { readonly hint: TypedHint }) {
  const { t } = useTranslation();
  if (hint.kind === 'empty') return <p>{t('typed.empty')}</p>;
  return (
    <div>
      <p>{t('typed.wrongLayout')}</p>
      {hint.reading && (
        <p>
          {t('typed.reading')} <English>{hint.reading}</English>
        </p>
      )}
    </div>
  );
}
