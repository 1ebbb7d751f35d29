import { z } from 'zod';
import { emailSchema, passwordSchema, usernameSchema } from '../account-fields.ts';
import { defineCalls } from '../call.ts';
import { deviceCookies } from '../names/http.ts';
import { legalTextsVersions } from '../names/site.ts';

const linkTokenSchema = z.string().min(20).max(200);

/** Version of the legal texts that the page showed, which may have been open since an earlier version. */
const consentVersionSchema = z.enum(legalTextsVersions);

export const passwordsDiffer = { path: ['confirmPassword'], error: 'Passwords do not match' };

const signedInSchema = z.object({ accessToken: z.string(), userId: z.int() });

const socialChoices = {
  rememberMe: z.boolean().default(false),
  /** CONSENT_REQUIRED asks for it before an account is created. */
  consent: z.boolean().default(false),
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
  registration: {
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Registers a user and sends the confirmation mail. A password that is common, or consists mostly of the e-mail, the name or the name of the site, is rejected with 400 at `body.password`. A second registration of an unconfirmed e-mail replaces the first; from another browser it makes the e-mail contested (see confirm). For a confirmed e-mail the response is 409 with the plain JSON string "USER_ALREADY_EXIST".',
    body: z
      .object({
        username: usernameSchema,
        email: emailSchema,
        password: passwordSchema,
        confirmPassword: z.string().max(256),
        consentVersion: consentVersionSchema.optional(),
      })
      .refine((form) => form.password === form.confirmPassword, passwordsDiffer),
    response: z.object({ email: z.string() }),
    errors: ['USER_ALREADY_EXIST', 'CONSENT_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
  confirm: {
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Confirms an e-mail with the single-use token of the mailed link, and signs in the browser that registered it, if no one is signed in there. A contested account loses its password and gets a mail with a link to choose a new one.',
    body: z.object({ token: linkTokenSchema }),
    response: z.object({ email: z.string() }),
    errors: ['LINK_INVALID', 'LINK_REPLACED'],
  },
  resendConfirmation: {
    access: 'public',
    summary:
      'Sends the confirmation link again and invalidates the former one. The response is 204 whether or not the e-mail waits for confirmation, and 429 with Retry-After within the cool-down.',
    body: z.object({ email: emailSchema }),
    response: z.null(),
    errors: ['TOO_MANY_REQUESTS'],
  },
  login: {
    access: 'public',
    cookies: deviceCookies,
    worksOnFullDisk: true,
    summary: 'Signs in with e-mail and password; sets the accessToken, userId, companion and device cookies.',
    body: z.object({
      email: emailSchema,
      password: z.string().min(1).max(256),
      /** A session of 30 days; otherwise until the browser closes, 12 h at most. */
      rememberMe: z.boolean().default(false),
    }),
    response: signedInSchema,
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
  },
  nonce: {
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Issues a nonce for a social sign-in from this browser (10 minutes, single use). Like every GET it also sets XSRF-TOKEN.',
    response: z.object({ nonce: z.string() }),
  },
  getSignInProviders: {
    access: 'public',
    summary: 'The configured social providers; null for one that is not configured.',
    response: z.object({
      google: z.object({ clientId: z.string(), scriptUrl: z.url() }).nullable(),
      facebook: z.object({ appId: z.string(), graphVersion: z.string(), scriptUrl: z.url() }).nullable(),
    }),
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
  forgotPassword: {
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Mails a single-use link to set a new password within an hour; earlier links stop working. Throttled per e-mail and per address, and separately for browsers that have signed in to the account.',
    query: z.object({ email: emailSchema }),
    response: z.null(),
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  checkResetLink: {
    access: 'public',
    worksOnFullDisk: true,
    summary: 'Tells whether resetPassword would accept a token now, without using it up.',
    body: z.object({ token: linkTokenSchema }),
    response: z.null(),
    errors: ['LINK_INVALID'],
  },
  resetPassword: {
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Sets a new password with the single-use token of the mailed link, unlocks the account and ends all its sessions. Rejects the passwords that registration rejects.',
    body: z
      .object({ token: linkTokenSchema, password: passwordSchema, confirmPassword: z.string().max(256) })
      .refine((form) => form.password === form.confirmPassword, passwordsDiffer),
    response: z.null(),
    errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
});
