import { maxTrainingWords, useTranslation } from '@mova/app-kit';
import { type Supply, shareOf } from '../domain/supply.ts';
import type { WordSource } from '../domain/word-source.ts';

interface EnoughWordsProps {
  readonly source: WordSource;
  readonly supply: Supply;
}

/** How many words a training takes, and which it first adds to the dictionary. */
export function EnoughWords({ source, supply }: EnoughWordsProps) {
  const { t } = useTranslation();
  const { first, missing } = supply;
  const count = first + missing;
  const share = shareOf(supply) ?? { first: 0, learned: 0 };
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
