import { readIds, writeIds } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useState } from 'react';

const maxRecent = 50;

/**
 * Ids of the words added in this browser session, newest first, kept in the cookie `newWords`. The list marks them
 * until they are trained.
 */
export function useRecentWords() {
  const [recent, setRecent] = useState<ReadonlySet<number>>(() => new Set(readIds(cookieNames.newWords)));
  return {
    recent,
    remember: (id: number) => {
      const ids = [id, ...recent].slice(0, maxRecent);
      writeIds(cookieNames.newWords, ids);
      setRecent(new Set(ids));
    },
  };
}
