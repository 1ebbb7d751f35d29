import { toUserMessage, type UserMessage, type useTranslation } from '@mova/app-kit';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** Words under the fields: what is known of the failure, with the catalogue's English line (specification §8). */
export function resetPasswordMessage(failure: unknown, t: Translate): UserMessage {
  return { text: toUserMessage(failure).text, english: t('failures.resetPassword.english') };
}

/** Words of the browser's alert: the same for every failure, Ukrainian first. */
export function resetPasswordAlert(t: Translate): string {
  return `${t('failures.resetPassword.text')}\n${t('failures.resetPassword.english')}`;
}
