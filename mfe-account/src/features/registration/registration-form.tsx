import {
  isApiFailure,
  Link,
  toUserMessage,
  type UserMessage,
  useNavigate,
  useTranslation,
} from '@mova/app-kit';
import { legalTextsVersion } from '@mova/contracts/names';
import { Checkbox, PasswordField, TextField, TextLink } from '@mova/ui';
import { type Control, useWatch } from 'react-hook-form';
import { useRegistrationMutation } from '../../api/account-api.ts';
import { ConsentText } from '../../consent/consent-text.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { errorTypeOf, isEasyPassword, markEasyPassword } from '../../form/failures.ts';
import {
  validateConfirmation,
  validateConsent,
  validateEmail,
  validateNewPassword,
  validateUsername,
} from '../../form/field-rules.ts';
import formClasses from '../../form/form.module.css';
import { useAnonymousForm } from '../../form/use-anonymous-form.ts';
import { useFieldProps } from '../../form/use-field-props.ts';
import classes from './registration-form.module.css';

type Translate = ReturnType<typeof useTranslation>['t'];

const blank = { username: '', email: '', password: '', confirmPassword: '', consent: false };

interface RegistrationFormProps {
  /** Called when the consent is given or taken back. */
  readonly onConsent: (given: boolean) => void;
}

export function RegistrationForm({ onConsent }: RegistrationFormProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [register, { error, isLoading }] = useRegistrationMutation();
  const form = useAnonymousForm(blank);
  const field = useFieldProps(form);
  const consent = field('consent', validateConsent);
  const newPassword = {
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
    autoComplete: 'new-password',
  };

  const submit = async ({ username, email, password, confirmPassword }: typeof blank) => {
    const response = await register({
      username: username.trim(),
      email: email.trim(),
      password,
      confirmPassword,
      consentVersion: legalTextsVersion,
    });
    if (isEasyPassword(response.error)) markEasyPassword(form);
    if (response.data) navigate('/email-to-verify', { state: { email: response.data.email } });
  };

  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      pending={isLoading}
      submitLabel={t('registration.submit')}
      error={isEasyPassword(error) ? undefined : error}
      toMessage={(failure) => registrationMessage(failure, t)}
      action={isKnownEmail(error) && <KnownEmailLinks />}
    >
      <TextField autoComplete="name" {...field('username', validateUsername)} />
      <TextField type="email" autoComplete="email" {...field('email', validateEmail)} />
      <PasswordField
        hint={t('registration.passwordHint')}
        {...newPassword}
        {...field('password', validateNewPassword, 'confirmPassword')}
      />
      <PasswordField
        {...newPassword}
        {...field('confirmPassword', (value, { password }) => validateConfirmation(value, password))}
      />
      <Checkbox
        {...consent}
        label={<ConsentText />}
        onChange={(event) => {
          onConsent(event.target.checked);
          void consent.onChange(event);
        }}
      />
      {!consent.error && <ConsentReminder control={form.control} />}
    </AccountForm>
  );
}

/** Says what the button still waits for, once nothing else is missing. */
function ConsentReminder({ control }: { readonly control: Control<typeof blank> }) {
  const { t } = useTranslation('account');
  const { username, email, password, confirmPassword, consent } = useWatch({ control });
  const missing =
    validateUsername(username ?? '') ??
    validateEmail(email ?? '') ??
    validateNewPassword(password ?? '') ??
    validateConfirmation(confirmPassword ?? '', password ?? '');
  return (
    <p role="status" className={classes.reminder}>
      {!consent && missing === undefined && t('registration.consentLeft')}
    </p>
  );
}

/** Links to what the message of an address with an account asks for. */
function KnownEmailLinks() {
  const { t } = useTranslation('account');
  return (
    <div className={formClasses.row}>
      <TextLink alone as={Link} to="/login">
        {t('registration.login')}
      </TextLink>
      <TextLink alone as={Link} to="/forgot-password">
        {t('login.toNewPassword')}
      </TextLink>
    </div>
  );
}

/** Returns the message of a failed registration, see docs/product.md#error-messages. */
function registrationMessage(failure: unknown, t: Translate): UserMessage {
  const message = toUserMessage(failure);
  if (isKnownEmail(failure) || isUnanswered(failure)) return message;
  const text = isDataError(failure) ? t('failures.registration.text') : message.text;
  return { text, english: t('failures.registration.english') };
}

function isUnanswered(failure: unknown): boolean {
  return isApiFailure(failure) && failure.kind === 'network';
}

function isKnownEmail(failure: unknown): boolean {
  if (errorTypeOf(failure) === 'USER_ALREADY_EXIST') return true;
  return isApiFailure(failure) && failure.kind === 'plain' && failure.body === 'USER_ALREADY_EXIST';
}

/** Whether the data is to blame, also by an answer whose reason is unknown. */
function isDataError(failure: unknown): boolean {
  if (!isApiFailure(failure)) return false;
  return failure.kind === 'plain' ? failure.status < 500 : errorTypeOf(failure) === 'INVALID_REQUEST';
}
