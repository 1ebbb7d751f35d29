import { writeIds } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { useEffect, useState } from 'react';
import { type Selection, withWords } from '../../domain/selection.ts';

/**
 * The words chosen to train, over all pages and searches. Kept in the cookie of specification §3 as well;
 * entering the screen begins with none (specification §2).
 */
export function useSelection() {
  const [selection, setSelection] = useState<Selection>([]);
  useEffect(() => writeIds(cookieNames.selectedWords, selection), [selection]);
  return {
    selection,
    /** Chooses words or lets them go. */
    choose: (ids: readonly number[], chosen: boolean) =>
      setSelection((before) => withWords(before, ids, chosen)),
    clear: () => setSelection([]),
  };
}
