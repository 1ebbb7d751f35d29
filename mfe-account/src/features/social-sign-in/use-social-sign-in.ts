import {
  clearSession,
  readSession,
  type UserMessage,
  useLocation,
  useNavigate,
  useTranslation,
} from '@mova/app-kit';
import { legalTextsVersion, returnAddressOf } from '@mova/contracts/names';
import { useState } from 'react';
import { useFacebookMutation, useGoogleMutation } from '../../api/account-api.ts';
import { anonymousDraft, forgetDraft, readDraft, signInChoices } from '../../form/draft.ts';
import { errorTypeOf, toBilingualMessage } from '../../form/failures.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import { refreshFacebook } from './library/facebook.ts';
import { SocialError, type SocialProvider, type SocialUser } from './library/social-user.ts';
import { signOutOfProvider } from './provider-sign-out.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

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
 * Signs in with a provider’s token and goes where a password would lead; asks for
 * consent before it creates an account, unless the form has. Every failure signs
 * out of the provider and calls `onFailed` before the next attempt is possible.
 */
export function useSocialSignIn(onFailed: () => void) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const location = useLocation();
  const [signInByGoogle] = useGoogleMutation();
  const [signInByFacebook] = useFacebookMutation();
  const [state, setState] = useState(idle);

  async function fail(provider: SocialProvider, message: UserMessage, isOwnChoice = false): Promise<void> {
    await signOutOfProvider(provider);
    clearSession();
    onFailed();
    setState({ ...idle, failure: { message, isOwnChoice } });
  }

  function send(user: SocialUser, consent: boolean): Promise<Outcome> {
    // The sign-in form keeps the choice in the draft.
    const choices = {
      ...readDraft(anonymousDraft, signInChoices),
      consent,
      ...(consent && { consentVersion: legalTextsVersion }),
    };
    return user.provider === 'Google'
      ? signInByGoogle({ query: { token: user.token }, body: choices })
      : signInByFacebook({ accessToken: user.token, ...choices });
  }

  /** Sends the consent of the dialog; once more with a fresh token, because the first may expire while it is read. */
  async function sendWithRetry(user: SocialUser): Promise<Outcome> {
    const outcome = await send(user, true);
    const isExpired = errorTypeOf(outcome.error) === 'PROVIDER_TOKEN_INVALID';
    return isExpired ? send(await refreshToken(user), true) : outcome;
  }

  const complete = useSingleFlight(async (user: SocialUser, consent: boolean, isAsked = false) => {
    // The message of the attempt before stays until this one is answered: without it the buttons would move.
    setState(({ failure }) => ({ sending: true, asked: isAsked ? user : undefined, failure }));
    try {
      const { data, error } = await (isAsked ? sendWithRetry(user) : send(user, consent));
      // Checks the session, because the store drops every response when the user changes.
      if (readSession()) {
        forgetDraft(anonymousDraft);
        return navigate(returnAddressOf(location.state) ?? '/home', { replace: true });
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
    /** @param consented the form on the page has been consented to */
    proceed: (user: SocialUser, consented: boolean) => complete(user, consented),
    consent: () => (state.asked ? complete(state.asked, true, true) : Promise.resolve()),
    decline: async () => {
      const { sending, asked } = state;
      // The account is already being created.
      if (sending || !asked) return;
      setState(idle);
      await signOutOfProvider(asked.provider);
    },
    /** Handles a sign-in that failed at the provider. */
    reportError: (error: unknown, provider: SocialProvider) => {
      const isOwnChoice = error instanceof SocialError && error.code === 'notLoggedIn';
      return fail(provider, socialMessage(error, provider, t), isOwnChoice);
    },
  };
}

/** Returns a fresh token of the same person without asking them. Google issues tokens by its button only. */
function refreshToken(user: SocialUser): Promise<SocialUser> {
  if (user.provider === 'Google') throw new SocialError('refreshUnsupported');
  return refreshFacebook();
}

/** Error types with a message in `social.problems`. */
const knownErrorTypes = [
  'USER_ALREADY_EXIST',
  'PROVIDER_TOKEN_INVALID',
  'PROVIDER_EMAIL_MISSING',
  'UPSTREAM_UNAVAILABLE',
] as const;

/** Returns the message of a failed social sign-in, see docs/product.md#error-messages. */
function socialMessage(failure: unknown, provider: SocialProvider, t: Translate): UserMessage {
  const messageOf = (key: string): UserMessage => {
    const english = t(`${key}.english`, { defaultValue: '' });
    return {
      ...toBilingualMessage(undefined),
      text: t(`${key}.text`, { provider }),
      ...(english && { english }),
    };
  };
  if (failure instanceof SocialError) return messageOf(`social.library.${failure.code}`);
  const errorType = errorTypeOf(failure);
  // The provider is no longer configured.
  if (errorType === 'NOT_FOUND') return messageOf('social.library.providerNotFound');
  const known = knownErrorTypes.find((code) => code === errorType);
  return known ? messageOf(`social.problems.${known}`) : toBilingualMessage(failure);
}
