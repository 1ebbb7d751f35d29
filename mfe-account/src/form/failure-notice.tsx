import type { UserMessage } from '@mova/app-kit';
import { Alert } from '@mova/ui';

/** Why a call failed, above the button that made it: Ukrainian, the English line quieter beneath. */
export function FailureNotice({ message }: { readonly message: UserMessage }) {
  return (
    <Alert tone="danger" english={message.english}>
      {message.text}
    </Alert>
  );
}
