import { useLocation, useNavigate } from '@mova/app-kit';
import { fieldsOf } from '@mova/app-kit/storage';
import { useState } from 'react';

/**
 * The history entry of an open sheet, so that the back button closes the sheet and not the page. It names the word, if
 * the sheet is of one, and a reload opens it again.
 *
 * @param name the field of the entry's state, one per sheet of a page
 */
export function useSheetEntry(name: string) {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  // Going back takes a moment, and the sheet must be gone before.
  const [closed, setClosed] = useState<string>();
  const fields = fieldsOf(state);
  const entry = fields?.[name];
  const id = typeof entry === 'number' && closed !== key ? entry : undefined;
  return {
    id,
    open: (word: number) =>
      void navigate(
        { pathname, search },
        { replace: id !== undefined, preventScrollReset: true, state: { ...fields, [name]: word } },
      ),
    close: () => {
      if (id === undefined) return;
      setClosed(key);
      void navigate(-1);
    },
  };
}
