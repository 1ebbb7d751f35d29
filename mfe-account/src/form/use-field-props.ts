import { useTranslation } from '@mova/app-kit';
import { useEffect, useRef, useState } from 'react';
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldErrorKey } from './field-rules.ts';

interface ErrorTexts {
  readonly error?: string;
  readonly errorEnglish?: string;
}

/**
 * Labels fields of the UI kit and connects them to a form: `<TextField {...field('email', validateEmail)} />`. A message
 * appears only after its field was touched, and never while a pointer is down.
 */
export function useFieldProps<Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) {
  const { t } = useTranslation('account');
  const isPressing = useIsPressing();
  const shown = useRef<Record<string, ErrorTexts>>({});
  const { errors, touchedFields } = formState as UseFormReturn<FieldValues>['formState'];

  const labelOf = (name: string) => t(`fields.${name}`);

  function textsOf(name: string): ErrorTexts {
    const errorKey = errors[name]?.message;
    if (typeof errorKey !== 'string' || !touchedFields[name]) return {};
    const english = t(`validation.${errorKey}.english`, { defaultValue: '' });
    return { error: t(`validation.${errorKey}.text`), ...(english && { errorEnglish: english }) };
  }

  function stableTextsOf(name: string): ErrorTexts {
    if (!isPressing) shown.current[name] = textsOf(name);
    return shown.current[name] ?? {};
  }

  /** The rule of `deps`, another field, reads this one and runs again when it changes. */
  return <Name extends Path<Values>>(
    name: Name,
    rule: (value: FieldPathValue<Values, Name>, values: Values) => FieldErrorKey | undefined,
    deps?: Path<Values>,
  ) => ({
    label: labelOf(name),
    ...register(name, {
      validate: (value, values) => rule(value, values) ?? true,
      ...(deps !== undefined && { deps }),
    }),
    ...stableTextsOf(name),
    // Every field of these forms is required.
    'aria-required': true,
  });
}

/**
 * True from pointerdown until the click is delivered. Pressing a button blurs a field, and a message that appeared then
 * would move the button away from the pointer, so that the click would be lost.
 */
function useIsPressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    // The click event follows pointerup.
    const release = () => setTimeout(() => setPressing(false), 0);
    addEventListener('pointerdown', () => setPressing(true), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => listening.abort();
  }, []);
  return isPressing;
}
