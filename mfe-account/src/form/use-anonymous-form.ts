import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { anonymousDraft, keepDraft, readDraft } from './draft.ts';

/**
 * A form for anonymous users, validated when a field is left.
 *
 * @param blank the initial values
 * @param kept fields that survive a reload and are shared with the other forms: never a password or a consent
 * @param given values that come before the kept ones
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
