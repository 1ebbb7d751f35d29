import { Trans } from '@mova/app-kit/trans';
import type { Word } from '@mova/contracts';
import type { ReactNode } from 'react';

/** A text that names a word by its English side, marked as English. */
export function wordMessage(t: (key: string) => string, key: string, { foreignWord }: Word): ReactNode {
  return (
    <Trans t={t} i18nKey={key} values={{ word: foreignWord }} components={{ english: <span lang="en" /> }} />
  );
}
