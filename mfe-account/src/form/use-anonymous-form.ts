import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { anonymousDraft, keepDraft, readDraft } from './draft.ts';

/** Never a password or a consent. */
const keptFields = ['username', 'email', 'rememberMe'];

/**
 * A form whose `keptFields` survive a reload and are shared with the other forms. What is `given` comes before what was
 * kept.
 */
export function useAnonymousForm<Values extends FieldValues>(
  blank: Values,
  given: Partial<Values> = {},
): UseFormReturn<Values> {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      ...blank,
      ...readDraft(anonymousDraft, keptOf(blank)),
      ...given,
    } as DefaultValues<Values>,
  });
  const { subscribe, getValues } = form;
  useEffect(() => {
    // What was typed into the prerendered page arrives before this effect.
    keepDraft(anonymousDraft, keptOf(getValues()));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(anonymousDraft, keptOf(values)),
    });
  }, [subscribe, getValues]);
  return form;
}

function keptOf(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => keptFields.includes(field)));
}
