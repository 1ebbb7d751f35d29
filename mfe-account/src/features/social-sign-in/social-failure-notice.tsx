import type { UserMessage } from '@mova/app-kit';
import { Alert } from '@mova/ui';
import { FailureNotice } from '../../form/failure-notice.tsx';

/** A failed sign-in, as it is shown. */
export interface SocialFailure {
  readonly message: UserMessage;
  /** The person’s own choice, such as closing the provider’s window: told, not blamed. */
  readonly own: boolean;
}

/** Why the sign-in ended, above the buttons: Ukrainian, the English line quieter beneath. */
export function SocialFailureNotice({ message, own }: SocialFailure) {
  return own ? <Alert english={message.english}>{message.text}</Alert> : <FailureNotice message={message} />;
}
