import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { keepDraft } from './draft.ts';

/** Name of the draft that the forms of visitors share: an e-mail typed into one stands in the next as well. */
export const visitorDraft = 'visitor';

/**
 * Keeps the named fields as they are typed, so that a reload (a renewed token, a slip of the finger) loses
 * nothing. Read them back with `readDraft` in the form's default values. Never name a password here.
 */
export function useKeepDraft<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  name: string,
  fields: readonly (Path<Values> & keyof Values)[],
): void {
  // Named by their content: callers pass a list of their own each time.
  const list = fields.join(' ');
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = list.split(' ').map((field) => [field, values[field]]);
          keepDraft(name, Object.fromEntries(kept));
        },
      }),
    [subscribe, name, list],
  );
}
