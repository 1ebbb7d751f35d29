import {
  clearSession,
  isApiFailure,
  readSession,
  type UserMessage,
  useNavigate,
  useTranslation,
} from '@mova/app-kit';
import { legalTextsVersion } from '@mova/contracts/names';
import { useState } from 'react';
import { forgetDraft, readDraft } from '../../form/draft.ts';
import { visitorDraft } from '../../form/use-keep-draft.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { refreshed, signOutOfProvider } from './library/provider-session.ts';
import { SocialError } from './library/social-error.ts';
import type { SocialProviderName, SocialUser } from './library/social-user.ts';
import { useSignInByFacebookMutation, useSignInByGoogleMutation } from './social-api.ts';
import type { SocialFailure } from './social-failure-notice.tsx';
import { socialMessage } from './social-message.ts';

/** Where a social sign-in stands. */
export interface SocialSignInState {
  readonly sending: boolean;
  /** Whoever has no account yet and is asked for consent. */
  readonly asked: SocialUser | undefined;
  readonly failure: SocialFailure | undefined;
}

const idle: SocialSignInState = { sending: false, asked: undefined, failure: undefined };

type Outcome = { readonly data?: unknown; readonly error?: unknown };

const refusalOf = (error: unknown) =>
  isApiFailure(error) && error.kind === 'problem' ? error.problem.errorType : undefined;

/**
 * Takes a person from a provider’s token to /home. A new account waits for consent; every failure signs out of
 * the provider and clears the token (specification §8).
 *
 * @param onFailed told of every failure, before the next attempt is possible
 */
export function useSocialSignIn(onFailed: () => void) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [signInByGoogle] = useSignInByGoogleMutation();
  const [signInByFacebook] = useSignInByFacebookMutation();
  const [state, setState] = useState(idle);

  async function fail(provider: SocialProviderName, message: UserMessage, own = false): Promise<void> {
    await signOutOfProvider(provider);
    clearSession();
    onFailed();
    setState({ ...idle, failure: { message, own } });
  }

  function send(user: SocialUser, consent: boolean): Promise<Outcome> {
    // The choice stands in the form beside, which keeps it.
    const choices = {
      ...readDraft(visitorDraft, { rememberMe: false }),
      consent,
      ...(consent && { consentVersion: legalTextsVersion }),
    };
    return user.provider === 'google'
      ? signInByGoogle({ token: user.idToken, ...choices })
      : signInByFacebook({ accessToken: user.authToken, ...choices });
  }

  /** A token may end while its owner reads the terms; a fresh one is tried once, where there is a way to it. */
  async function sendFresh(user: SocialUser, consent: boolean): Promise<Outcome> {
    const outcome = await send(user, consent);
    const isSpent = consent && refusalOf(outcome.error) === 'PROVIDER_TOKEN_INVALID';
    return isSpent ? send(await refreshed(user), consent) : outcome;
  }

  const complete = useSingleFlight(async (user: SocialUser, consent: boolean) => {
    setState({ sending: true, asked: consent ? user : undefined, failure: undefined });
    try {
      const { data, error } = await sendFresh(user, consent);
      // Not the answer but the session tells: the store forgets every answer as soon as somebody is signed in.
      if (readSession()) {
        forgetDraft(visitorDraft);
        return navigate('/home', { replace: true });
      }
      if (!consent && refusalOf(error) === 'CONSENT_REQUIRED') return setState({ ...idle, asked: user });
      const message = data ? { text: t('failures.cookies') } : socialMessage(error, user.provider, t);
      await fail(user.provider, message);
    } catch (error) {
      await fail(user.provider, socialMessage(error, user.provider, t));
    }
  });

  return {
    state,
    /** Goes on with whom a provider named. */
    proceed: (user: SocialUser) => complete(user, false),
    /** Makes the account that was asked about. */
    consent: () => (state.asked ? complete(state.asked, true) : Promise.resolve()),
    /** Leaves it. */
    decline: async () => {
      const { sending, asked } = state;
      // The account is being made already.
      if (sending || !asked) return;
      setState(idle);
      await signOutOfProvider(asked.provider);
    },
    /** A sign-in that ended at the provider. */
    fault: (error: unknown, provider: SocialProviderName) => {
      const own = error instanceof SocialError && error.code === 'notLoggedIn';
      return fail(provider, socialMessage(error, provider, t), own);
    },
  };
}
