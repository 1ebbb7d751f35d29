import { Link, useTranslation } from '@mova/app-kit';
import { LoadFailure } from '@mova/app-kit/page-parts';
import { maxTrainingWords } from '@mova/contracts/names';
import { LinkButton, Skeleton, VisuallyHidden } from '@mova/ui';
import { type Supply, shareOf } from '../domain/supply.ts';
import { isTopic, type WordSource } from '../domain/word-source.ts';
import type { SupplyState } from './use-supply.ts';
import classes from './word-source.module.css';

interface SupplyLineProps {
  readonly source: WordSource;
  readonly state: SupplyState;
}

export function SupplyLine({ source, state }: SupplyLineProps) {
  const { t } = useTranslation();
  const isShort = state.kind === 'too-few';
  // The dictionary then opens with the due words selected, so that more can be added.
  const isShortOfDue = isShort && source === 'due' && state.supply.first > 0;
  const linkText = isShort && source === 'all' ? 'words.add' : 'words.choose';
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
        <LinkButton as={Link} to={isShortOfDue ? '/home?words=due' : '/home'}>
          {t(isShortOfDue ? 'words.addToDue' : linkText)}
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
  const { learned, missing } = supply;
  const share = shareOf(supply);
  const count = supply.first + missing;
  if (!share) {
    const all = { count: count + learned };
    if (isTopic(source)) return <p>{t('supply.fewInTopic', all)}</p>;
    return <p>{t(source === 'due' ? 'supply.fewDue' : 'supply.few', all)}</p>;
  }
  const isMore = count > maxTrainingWords;
  if (source === 'selected') return <p>{t(isMore ? 'supply.selectedMore' : 'supply.selected', { count })}</p>;
  if (source === 'due') return <p>{t(isMore ? 'supply.dueMore' : 'supply.due', { count })}</p>;
  const repeated = share.first === 0 ? 'supply.learnedOnly' : 'supply.learned';
  return (
    <p>
      {share.first > 0 && t(isMore ? 'supply.notLearnedMore' : 'supply.notLearned', { count })}{' '}
      {share.learned > 0 && t(repeated, { count: share.learned })}{' '}
      {missing > 0 && <strong>{t('supply.adds', { count: missing })}</strong>}
    </p>
  );
}
