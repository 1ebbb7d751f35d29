import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { Alert, Button } from '@mova/ui';
import { useForgotPasswordMutation } from '../../api/account-api.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import classes from './account.module.css';

interface PasswordMailProps {
  readonly email: string;
  readonly label: string;
}

/** Mails a link by which the user sets a password. */
export function PasswordMail({ email, label }: PasswordMailProps) {
  const { t } = useTranslation('account');
  const [mail, { error, isLoading, isSuccess }] = useForgotPasswordMutation();
  const send = useSingleFlight(async () => {
    await mail({ email });
  });
  return (
    <>
      {!isSuccess && (
        <Button className={classes.action} pending={isLoading} onClick={() => void send()}>
          {label}
        </Button>
      )}
      <div role="status">
        {isSuccess && (
          <Alert tone="success">
            <Trans
              t={t}
              i18nKey="account.passwordMailed"
              values={{ email }}
              components={{ address: <strong /> }}
            />
          </Alert>
        )}
      </div>
      {error !== undefined && <Alert tone="danger">{toUserMessage(error).text}</Alert>}
    </>
  );
}
