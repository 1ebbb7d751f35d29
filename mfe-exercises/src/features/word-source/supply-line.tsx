import { Link, toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button, LinkButton, Skeleton, VisuallyHidden } from '@mova/ui';
import { shareOf } from '../../domain/supply.ts';
import type { WordSource } from '../../domain/word-source.ts';
import { EnoughWords } from './enough-words.tsx';
import { TooFewWords } from './too-few-words.tsx';
import type { SupplyState } from './use-supply.ts';
import classes from './word-source.module.css';

interface SupplyLineProps {
  readonly source: WordSource;
  readonly state: SupplyState;
}

/** What a training of the chosen words would take, or why there are too few and what to do. Said politely. */
export function SupplyLine({ source, state }: SupplyLineProps) {
  const { t } = useTranslation();
  // The dictionary then opens with the few due words chosen, so that more can be added to them.
  const isShortOfDue =
    source === 'due' && state.kind === 'known' && state.supply.first > 0 && shareOf(state.supply) === null;
  return (
    <>
      <div className={classes.supply}>
        <div role="status" className={classes.line}>
          {state.kind === 'loading' && (
            <>
              <VisuallyHidden>{t('supply.loading')}</VisuallyHidden>
              <Skeleton width="half" />
            </>
          )}
          {state.kind === 'known' &&
            (shareOf(state.supply) === null ? (
              <TooFewWords source={source} supply={state.supply} />
            ) : (
              <EnoughWords source={source} supply={state.supply} />
            ))}
        </div>
        {isShortOfDue ? (
          <LinkButton as={Link} to="/home?words=due">
            {t('words.addToDue')}
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/home">
            {t('words.choose')}
          </LinkButton>
        )}
      </div>
      {state.kind === 'failed' && <CountFailure {...state} />}
    </>
  );
}

/** The words could not be counted; nothing was started or changed. */
function CountFailure({ error, pending, retry }: Extract<SupplyState, { kind: 'failed' }>) {
  const { t } = useTranslation();
  const message = toUserMessage(error);
  return (
    <Alert
      tone="danger"
      title={t('supply.failed')}
      english={message.english}
      action={
        <Button size="small" pending={pending} onClick={retry}>
          {t('error.retry')}
        </Button>
      }
    >
      {message.text}
    </Alert>
  );
}
