import { Trans } from '@mova/app-kit/trans';
import type { Word } from '@mova/contracts';
import type { ReactNode } from 'react';

/** A longer one would make a message that covers the page. */
const maxLetters = 40;

/** A text that names a word by its English side, marked as English. A long one is cut. */
export function wordMessage(t: (key: string) => string, key: string, { foreignWord }: Word): ReactNode {
  const letters = [...foreignWord];
  const word =
    letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('').trimEnd()}…` : foreignWord;
  return <Trans t={t} i18nKey={key} values={{ word }} components={{ english: <span lang="en" /> }} />;
}
