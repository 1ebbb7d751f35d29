import { useTranslation } from '@mova/app-kit';
import type { Supply } from '../domain/supply.ts';
import { isTopic, type WordSource } from '../domain/word-source.ts';

interface TooFewWordsProps {
  readonly source: WordSource;
  readonly supply: Supply;
}

export function TooFewWords({ source, supply: { first, learned, missing } }: TooFewWordsProps) {
  const { t } = useTranslation();
  const count = first + learned + missing;
  if (source === 'due') return <p>{count === 0 ? t('supply.noneDue') : t('supply.fewDue', { count })}</p>;
  if (isTopic(source)) return <p>{t('supply.fewInTopic', { count })}</p>;
  return <p>{count === 0 ? t('supply.none') : t('supply.few', { count })}</p>;
}
