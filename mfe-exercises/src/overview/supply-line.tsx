import { Link, useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { maxTrainingWords } from '@mova/contracts/names';
import { wordMixText } from '@mova/training/word-mix';
import { LinkButton, Skeleton, VisuallyHidden } from '@mova/ui';
import { type Supply, sizeOf } from '../domain/supply.ts';
import { isTopic, type WordSource } from '../domain/word-source.ts';
import type { SupplyState } from './use-supply.ts';
import classes from './word-source.module.css';

interface SupplyLineProps {
  readonly source: WordSource;
  readonly state: SupplyState;
}

export function SupplyLine({ source, state }: SupplyLineProps) {
  const { t } = useTranslation();
  const isShort = state.kind === 'too-few' && source === 'all';
  return (
    <>
      <div className={classes.supply}>
        <div role="status" className={classes.line}>
          {state.kind === 'counting' && (
            <>
              <VisuallyHidden>{t('supply.loading')}</VisuallyHidden>
              <Skeleton width="half" />
            </>
          )}
          {'supply' in state && <SupplyText source={source} supply={state.supply} />}
        </div>
        <LinkButton as={Link} to="/home">
          {t(isShort ? 'words.add' : 'words.choose')}
        </LinkButton>
      </div>
      {state.kind === 'not-counted' && (
        <LoadFailure
          title={t('supply.failed')}
          retryLabel={t('error.retry')}
          error={state.error}
          pending={state.pending}
          onRetry={state.retry}
        />
      )}
    </>
  );
}

interface SupplyTextProps {
  readonly source: WordSource;
  readonly supply: Supply;
}

/** How many words a training takes, and which it first adds to the dictionary; or that there are too few. */
function SupplyText({ source, supply }: SupplyTextProps) {
  const { t } = useTranslation();
  const { found, missing, next } = supply;
  const size = sizeOf(supply);
  if (size === 0) {
    const all = { count: found + missing };
    if (isTopic(source)) return <p>{t('supply.fewInTopic', all)}</p>;
    return <p>{t(source === 'due' && next?.trainedToday ? 'supply.doneToday' : 'supply.few', all)}</p>;
  }
  if (!next) {
    return <p>{t(found > maxTrainingWords ? 'supply.selectedMore' : 'supply.selected', { count: found })}</p>;
  }
  if (source === 'due' && next.due === found) {
    const { totalDue } = next;
    return <p>{t(totalDue > found ? 'supply.dueMore' : 'supply.due', { count: totalDue })}</p>;
  }
  return (
    <p>
      {source === 'due' && next.due === 0 && t('supply.noneDue')} {t('supply.size', { count: size })}
      {missing === 0 && `: ${wordMixText(next, (kind, count) => t(`mix.${kind}`, { count }))}`}.{' '}
      {missing > 0 && <strong>{t('supply.adds', { count: missing })}</strong>}
    </p>
  );
}
