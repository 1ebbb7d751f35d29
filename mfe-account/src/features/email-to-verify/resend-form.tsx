import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button, TextField } from '@mova/ui';
import { useForm } from 'react-hook-form';
import { useResendConfirmationMutation } from '../../api/account-api.ts';
import { readDraft } from '../../form/draft.ts';
import { emailFault } from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { FormFailure } from '../../form/form-failure.tsx';
import { refusalOf, waitOf } from '../../form/problem.ts';
import { useFieldProps } from '../../form/use-field-props.ts';
import { useKeepDraft, visitorDraft } from '../../form/use-keep-draft.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { useCoolDown } from './use-cool-down.ts';

/** Shortest time between two mails (seconds); the server keeps its own and says so where it is longer. */
const coolDownSeconds = 60;

/**
 * «Надіслати ще раз»: to the address of the registration, or to one that is asked for when the page was opened
 * without it. Afterwards the button counts down to when it may be pressed again.
 */
export function ResendForm({ email }: { readonly email: string | undefined }) {
  const { t } = useTranslation('account');
  const [resend, { error, isLoading, isSuccess }] = useResendConfirmationMutation();
  const [secondsLeft, beginCoolDown] = useCoolDown();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: email === undefined ? readDraft(visitorDraft, { email: '' }) : { email },
  });
  useKeepDraft(form, visitorDraft, ['email']);
  const field = useFieldProps(form);

  const submit = useSingleFlight(async (values: { email: string }) => {
    if (secondsLeft > 0) return;
    const answer = await resend(values.email.trim());
    const asked = waitOf(answer.error);
    if (asked !== undefined) beginCoolDown(asked);
    else if (!answer.error) beginCoolDown(coolDownSeconds);
  });

  const waits = secondsLeft > 0;
  return (
    <form className={formClasses.form} onSubmit={form.handleSubmit(submit)} noValidate>
      {email === undefined && (
        <TextField
          label={t('emailToVerify.email')}
          type="email"
          autoComplete="email"
          {...field('email', emailFault)}
        />
      )}
      {isSuccess && (
        <Alert tone="success">
          {t(email === undefined ? 'emailToVerify.resentIfWaiting' : 'emailToVerify.resent')}
        </Alert>
      )}
      <FormFailure
        error={error}
        words={(failure) =>
          refusalOf(failure) === 'TOO_MANY_REQUESTS'
            ? { text: t('emailToVerify.tooSoon') }
            : toUserMessage(failure)
        }
      />
      <Button
        type="submit"
        wide
        disabled={!form.formState.isValid}
        aria-disabled={waits || undefined}
        pending={isLoading}
      >
        {waits ? t('emailToVerify.resendIn', { count: secondsLeft }) : t('emailToVerify.resend')}
      </Button>
    </form>
  );
}
