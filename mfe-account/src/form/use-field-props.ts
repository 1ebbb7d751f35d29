import { useTranslation } from '@mova/app-kit';
import { useRef } from 'react';
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Fault } from './field-rules.ts';
import { usePressing } from './use-pressing.ts';

/** Both lines of a message, as the fields of the ui kit take them. */
interface ErrorTexts {
  readonly error?: string;
  readonly errorEnglish?: string;
}

/**
 * Ties fields of the ui kit to a form: `<TextField {...field('email', emailFault)} />`. A message shows
 * only after its field was touched (specification §5), also when another field's change brought it up,
 * and never while a pointer is down.
 */
export function useFieldProps<Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) {
  const { t } = useTranslation('account');
  const pressing = usePressing();
  const shown = useRef<Record<string, ErrorTexts>>({});
  const { errors, touchedFields } = formState as UseFormReturn<FieldValues>['formState'];

  function textsOf(name: string): ErrorTexts {
    const fault = errors[name]?.message;
    if (typeof fault !== 'string' || !touchedFields[name]) return {};
    const english = t(`validation.${fault}.english`, { defaultValue: '' });
    return { error: t(`validation.${fault}.text`), ...(english && { errorEnglish: english }) };
  }

  function steadyTextsOf(name: string): ErrorTexts {
    if (!pressing) shown.current[name] = textsOf(name);
    return shown.current[name] ?? {};
  }

  /**
   * @param rule what is wrong with the value, all values of the form beside it
   * @param deps field whose rule reads this one: it is checked anew when this one changes
   */
  return <Name extends Path<Values>>(
    name: Name,
    rule: (value: FieldPathValue<Values, Name>, values: Values) => Fault | undefined,
    deps?: Path<Values>,
  ) => ({
    ...register(name, {
      validate: (value, values) => rule(value, values) ?? true,
      ...(deps !== undefined && { deps }),
    }),
    ...steadyTextsOf(name),
    // Every field of our forms must be filled in; said to assistive technology before it is found out.
    'aria-required': true,
  });
}
