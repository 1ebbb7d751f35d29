import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Button, TextField } from '@mova/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from '../../form/draft.ts';
import { validateUsername } from '../../form/field-rules.ts';
import { FormFailure } from '../../form/form-failure.tsx';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import classes from './account.module.css';
import { useChangeNameMutation } from './account-api.ts';

interface NameFormProps {
  readonly name: string;
  readonly userId: number;
}

/** Changes the name, by which the header calls the user. One that is not saved is kept in this tab. */
export function NameForm({ name, userId }: NameFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({ mode: 'onTouched', defaultValues: { username: name } });
  const draft = `name:${userId}`;
  const { subscribe, setValue, getValues } = form;
  useEffect(() => {
    const { username } = readDraft(draft, getValues());
    setValue('username', username, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, values),
    });
  }, [draft, subscribe, setValue, getValues]);
  const field = useFieldProps(form);
  const [changeName, { error, isLoading, isSuccess }] = useChangeNameMutation();
  const { isDirty, isValid } = form.formState;

  const submit = useSingleFlight(async ({ username }: { username: string }) => {
    if (!isDirty) return;
    const { data } = await changeName({ name: username });
    if (!data) return;
    form.reset({ username: data.name });
    forgetDraft(draft);
  });
  return (
    <form onSubmit={form.handleSubmit(submit)} className={classes.form} noValidate>
      <div className={classes.name}>
        <TextField autoComplete="name" {...field('username', validateUsername)} />
        {/* Not `disabled`: the focus would be lost when the name is saved. */}
        <Button type="submit" aria-disabled={!isDirty || !isValid} pending={isLoading}>
          {t('account.saveName')}
        </Button>
      </div>
      <p role="status" className={classes.saved}>
        {isDirty && isValid && !isLoading && !error && t('account.nameTyped')}
        {isSuccess && !isDirty && t('account.nameSaved')}
      </p>
      <FormFailure error={error} toMessage={toUserMessage} />
    </form>
  );
}
