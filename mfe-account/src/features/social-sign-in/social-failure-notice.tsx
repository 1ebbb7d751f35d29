import type { UserMessage } from '@mova/app-kit';
import { Alert } from '@mova/ui';
import { FailureNotice } from '../../form/form-failure.tsx';

export interface SocialFailure {
  readonly message: UserMessage;
  /** The user’s own choice, such as closing the popup, which is not shown as an error. */
  readonly isOwnChoice: boolean;
}

export function SocialFailureNotice({ message, isOwnChoice }: SocialFailure) {
  return isOwnChoice ? (
    <Alert english={message.english}>{message.text}</Alert>
  ) : (
    <FailureNotice message={message} />
  );
}
