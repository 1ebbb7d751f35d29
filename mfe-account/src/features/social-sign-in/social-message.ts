import { isApiFailure, toUserMessage, type UserMessage, type useTranslation } from '@mova/app-kit';
import { SocialError } from './library/social-error.ts';
import type { SocialProviderName } from './library/social-user.ts';

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

/** Names of the providers, the same in every language. */
export const providerTitles: Readonly<Record<SocialProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** Refusals with words of their own in `social.refusals`. */
const refusals = [
  'USER_ALREADY_EXIST',
  'PROVIDER_TOKEN_INVALID',
  'PROVIDER_EMAIL_MISSING',
  'UPSTREAM_UNAVAILABLE',
] as const;

/**
 * Words for a social sign-in that failed: the library’s five errors, the refusals of specification §8, and
 * «Oops…» beneath whatever else is known.
 */
export function socialMessage(failure: unknown, provider: SocialProviderName, t: Translate): UserMessage {
  const names = { provider: providerTitles[provider] };
  const own = (key: string): UserMessage => {
    const english = t(`${key}.english`, { defaultValue: '' }) || toUserMessage(undefined).english;
    return { text: t(`${key}.text`, names), ...(english !== undefined && { english }) };
  };
  if (failure instanceof SocialError) return own(`social.library.${failure.code}`);
  const refusal = isApiFailure(failure) && failure.kind === 'problem' ? failure.problem.errorType : undefined;
  // The call of a provider that is not configured any more.
  if (refusal === 'NOT_FOUND') return own('social.library.providerNotFound');
  const known = refusals.find((code) => code === refusal);
  if (known) return own(`social.refusals.${known}`);
  const { text, english = toUserMessage(undefined).english } = toUserMessage(failure);
  return { text, ...(english !== undefined && { english }) };
}
