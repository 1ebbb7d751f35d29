import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Button, TextField } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { validateUsername } from '../../form/field-rules.ts';
import { FormFailure } from '../../form/form-failure.tsx';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import classes from './account.module.css';
import { useChangeNameMutation } from './account-api.ts';

/** Changes the name, by which the header calls the user. */
export function NameForm({ name }: { readonly name: string }) {
  const { t } = useTranslation('account');
  const form = useForm({ mode: 'onTouched', defaultValues: { username: name } });
  const field = useFieldProps(form);
  const [changeName, { error, isLoading, isSuccess }] = useChangeNameMutation();
  const { isDirty, isValid } = form.formState;

  const submit = useSingleFlight(async ({ username }: { username: string }) => {
    if (!isDirty) return;
    const { data } = await changeName({ name: username });
    if (data) form.reset({ username: data.name });
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
        {isDirty && isValid && !isLoading && t('account.nameTyped')}
        {isSuccess && !isDirty && t('account.nameSaved')}
      </p>
      <FormFailure error={error} toMessage={toUserMessage} />
    </form>
  );
}
