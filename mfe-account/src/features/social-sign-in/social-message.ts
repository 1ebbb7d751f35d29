import { toUserMessage, type UserMessage, type useTranslation } from '@mova/app-kit';
import { errorTypeOf } from '../../form/failures.ts';
import { SocialError } from './library/social-error.ts';
import type { SocialProviderName } from './library/social-user.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

export const providerTitles: Readonly<Record<SocialProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** Error types with a message in `social.problems`. */
const knownErrorTypes = [
  'USER_ALREADY_EXIST',
  'PROVIDER_TOKEN_INVALID',
  'PROVIDER_EMAIL_MISSING',
  'UPSTREAM_UNAVAILABLE',
] as const;

/** Returns the message of a failed social sign-in, see docs/product.md#error-messages. */
export function socialMessage(failure: unknown, provider: SocialProviderName, t: Translate): UserMessage {
  const values = { provider: providerTitles[provider] };
  const messageOf = (key: string): UserMessage => {
    const english = t(`${key}.english`, { defaultValue: '' }) || toUserMessage(undefined).english;
    return { text: t(`${key}.text`, values), ...(english !== undefined && { english }) };
  };
  if (failure instanceof SocialError) return messageOf(`social.library.${failure.code}`);
  const errorType = errorTypeOf(failure);
  // The provider is no longer configured.
  if (errorType === 'NOT_FOUND') return messageOf('social.library.providerNotFound');
  const known = knownErrorTypes.find((code) => code === errorType);
  if (known) return messageOf(`social.problems.${known}`);
  const { text, english = toUserMessage(undefined).english } = toUserMessage(failure);
  return { text, ...(english !== undefined && { english }) };
}
