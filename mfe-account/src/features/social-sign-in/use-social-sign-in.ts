import { clearSession, readSession, type UserMessage, useNavigate, useTranslation } from '@mova/app-kit';
import { legalTextsVersion } from '@mova/contracts/names';
import { useState } from 'react';
import { useFacebookMutation, useGoogleMutation } from '../../api/account-api.ts';
import { anonymousDraft, forgetDraft, readDraft } from '../../form/draft.ts';
import { errorTypeOf } from '../../form/failures.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { refreshFacebook } from './library/facebook.ts';
import { SocialError } from './library/social-error.ts';
import type { SocialProviderName, SocialUser } from './library/social-user.ts';
import { signOutOfProvider } from './provider-sign-out.ts';
import { socialMessage } from './social-message.ts';

interface SocialSignInState {
  readonly sending: boolean;
  /** The person without an account who is asked for consent. */
  readonly asked: SocialUser | undefined;
  /** Own choices of the user, such as closing the popup, are not shown as errors. */
  readonly failure: { readonly message: UserMessage; readonly isOwnChoice: boolean } | undefined;
}

const idle: SocialSignInState = { sending: false, asked: undefined, failure: undefined };

type Outcome = { readonly data?: unknown; readonly error?: unknown };

/**
 * Signs in with a provider’s token and goes to /home; asks for consent before it creates an account. Every failure signs
 * out of the provider and calls `onFailed` before the next attempt is possible.
 */
export function useSocialSignIn(onFailed: () => void) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [signInByGoogle] = useGoogleMutation();
  const [signInByFacebook] = useFacebookMutation();
  const [state, setState] = useState(idle);

  async function fail(
    provider: SocialProviderName,
    message: UserMessage,
    isOwnChoice = false,
  ): Promise<void> {
    await signOutOfProvider(provider);
    clearSession();
    onFailed();
    setState({ ...idle, failure: { message, isOwnChoice } });
  }

  function send(user: SocialUser, consent: boolean): Promise<Outcome> {
    // The sign-in form keeps the choice in the draft.
    const choices = {
      ...readDraft(anonymousDraft, { rememberMe: false }),
      consent,
      ...(consent && { consentVersion: legalTextsVersion }),
    };
    return user.provider === 'google'
      ? signInByGoogle({ query: { token: user.idToken }, body: choices })
      : signInByFacebook({ accessToken: user.authToken, ...choices });
  }

  /** Retries once with a fresh token, because the token may expire while the user reads the terms. */
  async function sendWithRetry(user: SocialUser, consent: boolean): Promise<Outcome> {
    const outcome = await send(user, consent);
    const isExpired = consent && errorTypeOf(outcome.error) === 'PROVIDER_TOKEN_INVALID';
    return isExpired ? send(await refreshToken(user), consent) : outcome;
  }

  const complete = useSingleFlight(async (user: SocialUser, consent: boolean) => {
    setState({ sending: true, asked: consent ? user : undefined, failure: undefined });
    try {
      const { data, error } = await sendWithRetry(user, consent);
      // Checks the session, because the store drops every response when the user changes.
      if (readSession()) {
        forgetDraft(anonymousDraft);
        return navigate('/home', { replace: true });
      }
      if (!consent && errorTypeOf(error) === 'CONSENT_REQUIRED') return setState({ ...idle, asked: user });
      const message = data ? { text: t('failures.cookies') } : socialMessage(error, user.provider, t);
      await fail(user.provider, message);
    } catch (error) {
      await fail(user.provider, socialMessage(error, user.provider, t));
    }
  });

  return {
    state,
    proceed: (user: SocialUser) => complete(user, false),
    consent: () => (state.asked ? complete(state.asked, true) : Promise.resolve()),
    decline: async () => {
      const { sending, asked } = state;
      // The account is already being created.
      if (sending || !asked) return;
      setState(idle);
      await signOutOfProvider(asked.provider);
    },
    /** Handles a sign-in that failed at the provider. */
    reportError: (error: unknown, provider: SocialProviderName) => {
      const isOwnChoice = error instanceof SocialError && error.code === 'notLoggedIn';
      return fail(provider, socialMessage(error, provider, t), isOwnChoice);
    },
  };
}

/** Returns a fresh token of the same person without asking them. Google issues tokens by its button only. */
function refreshToken(user: SocialUser): Promise<SocialUser> {
  if (user.provider === 'google') throw new SocialError('refreshUnsupported');
  return refreshFacebook();
}
