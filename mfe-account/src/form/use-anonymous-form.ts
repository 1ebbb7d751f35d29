import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { anonymousDraft, keepDraft, readDraft } from './draft.ts';

/**
 * A form whose `kept` fields survive a reload and are shared with the other forms: never name a password or a consent.
 * What is `given` comes before what was kept.
 */
export function useAnonymousForm<Values extends FieldValues>(
  blank: Values,
  kept: readonly (keyof Values & string)[],
  given: Partial<Values> = {},
): UseFormReturn<Values> {
  const keptBlank = Object.fromEntries(kept.map((field) => [field, blank[field]]));
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { ...blank, ...readDraft(anonymousDraft, keptBlank), ...given } as DefaultValues<Values>,
  });
  const { subscribe } = form;
  // A string, because callers pass a new array on every render.
  const fields = kept.join(' ');
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(
            anonymousDraft,
            Object.fromEntries(fields.split(' ').map((field) => [field, values[field]])),
          ),
      }),
    [subscribe, fields],
  );
  return form;
}
