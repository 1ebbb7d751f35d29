import { useTranslation } from '@mova/app-kit';
import { English } from '@mova/ui';
import { HintIcon } from '@mova/ui/icons';
import type { TypedAnswer } from '../domain/typed-answer.ts';
import classes from './typed-question.module.css';

export type TypedHint = Exclude<TypedAnswer, { kind: 'attempt' }>;

/**
 * Why nothing was judged. The reading in the English layout is always shown: it follows from what was typed
 * and gives nothing away.
 */
export function TypedHintLine({ id, hint }: { readonly id: string; readonly hint: TypedHint | undefined }) {
  return (
    // Rendered empty first, because screen readers only watch existing regions.
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
