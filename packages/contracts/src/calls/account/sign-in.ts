import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { emailSchema } from '../../email.ts';
import { deviceCookies } from './device-cookies.ts';
import { consentVersionSchema } from './registration.ts';

const signedInSchema = z.object({ accessToken: z.string(), userId: z.int() });

/** What both social sign-ins send besides the provider's token. */
const socialChoices = {
  rememberMe: z.boolean().default(false),
  /** Consent to the privacy policy and the terms; CONSENT_REQUIRED asks for it before an account is created. */
  consent: z.boolean().default(false),
  /** Absent from pages of older releases. */
  consentVersion: consentVersionSchema.optional(),
};

const socialErrors = [
  'PROVIDER_TOKEN_INVALID',
  'PROVIDER_EMAIL_MISSING',
  'CONSENT_REQUIRED',
  'USER_ALREADY_EXIST',
  'NOT_FOUND',
  'UPSTREAM_UNAVAILABLE',
] as const;

export const signInCalls = defineCalls('account', {
  login: {
    access: 'public',
    cookies: deviceCookies,
    worksOnFullDisk: true,
    summary: 'Signs in with e-mail and password; sets the accessToken, userId, companion and device cookies.',
    body: z.object({
      email: emailSchema,
      password: z.string().min(1).max(256),
      /** True: the session lives for 30 days; otherwise until the browser closes, 12 h at most. */
      rememberMe: z.boolean().default(false),
    }),
    response: z.object({ accessToken: z.string(), userId: z.int() }),
    errors: [
      'USER_NOT_FOUND',
      'INVALID_LOGIN_DATA',
      'ACCOUNT_WAS_LOCKED',
      'ACCOUNT_WAS_ENABLED',
      'TOO_MANY_REQUESTS',
    ],
  },
  logout: {
    access: 'public',
    worksOnFullDisk: true,
    summary: 'Ends the session, if there is one, and clears its cookies.',
    response: z.null(),
    errors: [],
  },
  nonce: {
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Issues a nonce for a social sign-in from this browser (10 minutes, single use). Like every GET it also sets XSRF-TOKEN.',
    response: z.object({ nonce: z.string() }),
    errors: [],
  },
  getSignInProviders: {
    access: 'public',
    summary: 'The configured social providers; null for one that is not configured.',
    response: z.object({
      google: z.object({ clientId: z.string(), scriptUrl: z.url() }).nullable(),
      facebook: z.object({ appId: z.string(), graphVersion: z.string(), scriptUrl: z.url() }).nullable(),
    }),
    errors: [],
  },
  google: {
    access: 'public',
    cookies: deviceCookies,
    worksOnFullDisk: true,
    summary:
      'Signs in with a Google id token whose nonce this site issued to this browser; creates an account for a new e-mail after consent. 409 USER_ALREADY_EXIST for an e-mail registered with a password, 404 if Google is not configured.',
    query: z.object({
      token: z.string().min(20).max(8000),
    }),
    body: z.object(socialChoices),
    response: signedInSchema,
    errors: socialErrors,
  },
  facebook: {
    access: 'public',
    cookies: deviceCookies,
    worksOnFullDisk: true,
    summary:
      'Signs in with a Facebook access token that Facebook issued to the app of this site, for a person with an e-mail. Otherwise like google.',
    body: z.object({ accessToken: z.string().min(10).max(4000), ...socialChoices }),
    response: signedInSchema,
    errors: socialErrors,
  },
});
