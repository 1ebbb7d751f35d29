import { z } from 'zod';
import { defineCall } from '../call.ts';
import { emailSchema } from '../email.ts';
import { cookieNames, legalTextsVersions } from '../names.ts';
import { passwordSchema } from '../password.ts';
import { usernameSchema } from '../username.ts';
import { grammarStatusSchema } from './grammar.ts';

/** Single-use token from a link in a mail. */
const linkTokenSchema = z.string().min(20).max(200);

export const voiceTypes = [
  'Google US English',
  'Google UK English Female',
  'Google UK English Male',
] as const;

export const paces = ['standard', 'slow', 'manual'] as const;

export const settingsSchema = z.object({
  /** 0 until the learner saved settings for the first time (specification §3). */
  id: z.int(),
  voiceType: z.enum(voiceTypes),
  turnOnAudio: z.boolean(),
  /** How an exercise goes on after an answer: at the specified delay, at a longer one, or by key or button. */
  pace: z.enum(paces).default('standard'),
  /** Whether keys 1–4, Space (hold) and Alt+R act in exercises. */
  keys: z.boolean().default(true),
});
export type Settings = z.infer<typeof settingsSchema>;

export const userSchema = z.object({
  email: z.string(),
  name: z.string(),
  userId: z.int(),
  settings: settingsSchema,
  userDetails: z.object({
    id: z.int(),
    isPremium: z.boolean(),
    /** Free trainings left; null while the exercises service cannot be asked. */
    freeTrainingsLeft: z.int().nullable(),
  }),
  /** One record per topic the learner has begun; null while the grammar service cannot be asked. */
  grammarExercises: z.array(grammarStatusSchema).nullable(),
});

export type User = z.infer<typeof userSchema>;

/** A subscription plan (specification §3, §9): texts of the owner, never computed. Prices in `currency`. */
export const planSchema = z.object({
  /** Stable name: `month`, `year`, `two-years`. */
  id: z.enum(['month', 'year', 'two-years']),
  subtitle: z.string(),
  period: z.string(),
  /** Price of one month. */
  price: z.number(),
  title: z.string().optional(),
  price_without_discount: z.number().optional(),
  total_price: z.number().optional(),
  total_price_without_discount: z.number().optional(),
  /** Stated saving: `41%`. */
  economy: z.string().optional(),
  /** Marked «Вибір користувачів». */
  highlighted: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

/** A browser that is signed in: one session. */
export const deviceSchema = z.object({
  /** Opaque; not the token and of no use to sign in. */
  id: z.string(),
  /** Family names such as `Chrome`, `Android`; null where the browser tells nothing known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** To about a minute. */
  lastUsedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

/** What both social sign-ins answer and how: as a password login does. */
const signedInSchema = z.object({ accessToken: z.string(), userId: z.int() });

/** Version of the legal texts that the page showed beside its consent box: a published one, maybe of a page still open. */
const consentVersionSchema = z.enum(legalTextsVersions);

/** What both social sign-ins send beside the provider’s token. */
const socialChoices = {
  rememberMe: z.boolean().default(false),
  /** Consent to the privacy policy and the terms; asked for by CONSENT_REQUIRED before an account is made. */
  consent: z.boolean().default(false),
  /** Pages of the release before do not send it. */
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

/** The cookie of the browser, in both of its forms. */
const deviceCookies = [cookieNames.device, cookieNames.insecureDevice] as const;

const newPasswordForm = z
  .object({ token: linkTokenSchema, password: passwordSchema, confirmPassword: z.string().max(256) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });

export const accountCalls = {
  registration: defineCall({
    id: 'registration',
    service: 'account',
    method: 'POST',
    path: '/oauth/registration',
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Registers a user and sends the confirmation mail. A password that is common, or little more than the e-mail, the name or the name of the site, answers 400 at `body.password`. A second registration of an unconfirmed e-mail replaces the first; from another browser it makes the e-mail contested (see confirm). A confirmed e-mail answers 409 with the plain JSON string "USER_ALREADY_EXIST" (specification §7).',
    body: z
      .object({
        username: usernameSchema,
        email: emailSchema,
        password: passwordSchema,
        confirmPassword: z.string().max(256),
        /** Consent to the privacy policy and the terms; without it CONSENT_REQUIRED, as in a social sign-in. */
        consentVersion: consentVersionSchema.optional(),
      })
      .refine((form) => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        error: 'Passwords do not match',
      }),
    response: z.object({ email: z.string() }),
    errors: ['USER_ALREADY_EXIST', 'CONSENT_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  confirm: defineCall({
    id: 'confirm',
    service: 'account',
    method: 'POST',
    path: '/oauth/confirm',
    access: 'public',
    summary:
      'Confirms an e-mail with the single-use token of the mailed link. A contested e-mail loses its password then, and a mail with a link to choose one follows.',
    body: z.object({ token: linkTokenSchema }),
    response: z.object({ email: z.string() }),
    errors: ['LINK_INVALID'],
  }),
  resendConfirmation: defineCall({
    id: 'resendConfirmation',
    service: 'account',
    method: 'POST',
    path: '/oauth/resendConfirmation',
    access: 'public',
    summary:
      'Sends the confirmation link once more; the link before it stops working. Answers 204 whether or not such a registration waits. Within the cool-down of an address 429 with Retry-After.',
    body: z.object({ email: emailSchema }),
    response: z.null(),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  login: defineCall({
    id: 'login',
    service: 'account',
    method: 'POST',
    path: '/oauth/login',
    access: 'public',
    cookies: deviceCookies,
    worksOnFullDisk: true,
    summary: 'Signs in with e-mail and password; sets the accessToken, userId, companion and device cookies.',
    body: z.object({
      email: emailSchema,
      password: z.string().min(1).max(256),
      /** Life of the session: 30 days when true, else until the browser closes and 12 h at most. */
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
  }),
  logout: defineCall({
    id: 'logout',
    service: 'account',
    method: 'POST',
    path: '/oauth/logout',
    access: 'public',
    worksOnFullDisk: true,
    summary: 'Ends the session if there is one and clears its cookies. Never fails for want of a session.',
    response: z.null(),
    errors: [],
  }),
  nonce: defineCall({
    id: 'nonce',
    service: 'account',
    method: 'GET',
    path: '/oauth/nonce',
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Issues a nonce for a social sign-in from this browser (10 minutes, single use). Like every GET it also sets XSRF-TOKEN.',
    response: z.object({ nonce: z.string() }),
    errors: [],
  }),
  getSignInProviders: defineCall({
    id: 'getSignInProviders',
    service: 'account',
    method: 'GET',
    path: '/oauth/providers',
    access: 'public',
    summary: 'The social providers this site is configured for; null for one that is not.',
    response: z.object({
      /** Client id and the address of the Google Identity script. */
      google: z.object({ clientId: z.string(), scriptUrl: z.url() }).nullable(),
      /** App id, version of the Graph and the address of the Facebook script. */
      facebook: z.object({ appId: z.string(), graphVersion: z.string(), scriptUrl: z.url() }).nullable(),
    }),
    errors: [],
  }),
  google: defineCall({
    id: 'google',
    service: 'account',
    method: 'POST',
    path: '/oauth/google',
    access: 'public',
    cookies: deviceCookies,
    worksOnFullDisk: true,
    summary:
      'Signs in with an id token of Google whose nonce this site issued to this browser; makes an account for a new e-mail after consent. An e-mail registered with a password answers 409 USER_ALREADY_EXIST. 404 where Google is not configured.',
    query: z.object({
      /** The provider’s id token, a compact JWT (specification §7: a query parameter). */
      token: z.string().min(20).max(8000),
    }),
    body: z.object(socialChoices),
    response: signedInSchema,
    errors: socialErrors,
  }),
  facebook: defineCall({
    id: 'facebook',
    service: 'account',
    method: 'POST',
    path: '/oauth/facebook',
    access: 'public',
    cookies: deviceCookies,
    worksOnFullDisk: true,
    summary:
      'Signs in with a Facebook access token, after the Graph endpoint named this site’s app id and a user with an e-mail for it. Otherwise like google.',
    body: z.object({ accessToken: z.string().min(10).max(4000), ...socialChoices }),
    response: signedInSchema,
    errors: socialErrors,
  }),
  forgotPassword: defineCall({
    id: 'forgotPassword',
    service: 'account',
    method: 'POST',
    path: '/oauth/forgotPassword',
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Mails a link that lets the learner set a new password once within an hour; earlier links stop working. Throttled per e-mail and per address, and apart for browsers that have signed in to the account.',
    query: z.object({ email: emailSchema }),
    response: z.null(),
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  resetPassword: defineCall({
    id: 'resetPassword',
    service: 'account',
    method: 'POST',
    path: '/oauth/resetPassword',
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Sets a new password with the single-use token of the mailed link, unlocks the account and ends all its sessions. Refuses the passwords that registration refuses.',
    body: newPasswordForm,
    response: z.null(),
    errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  getUser: defineCall({
    id: 'getUser',
    service: 'account',
    method: 'GET',
    path: '/api/getUser',
    access: 'user',
    summary:
      'The signed-in learner, composed with the grammar and exercises services under a short deadline.',
    response: userSchema,
    errors: [],
  }),
  getSettings: defineCall({
    id: 'getSettings',
    service: 'account',
    method: 'GET',
    path: '/api/getSettings',
    access: 'user',
    summary: 'The learner’s settings; the defaults with id 0 before the first save.',
    response: settingsSchema,
    errors: [],
  }),
  saveSettings: defineCall({
    id: 'saveSettings',
    service: 'account',
    method: 'POST',
    path: '/api/saveSettings',
    access: 'user',
    summary: 'Saves the learner’s settings; `id` is accepted as specified and decides nothing.',
    body: settingsSchema.extend({ id: z.int().min(0).default(0) }),
    response: settingsSchema,
    errors: [],
  }),
  getPlans: defineCall({
    id: 'getPlans',
    service: 'account',
    method: 'GET',
    path: '/api/getPlans',
    access: 'user',
    summary: 'The three subscription plans and the currency of their prices.',
    response: z.object({
      /** ISO 4217 code. */
      currency: z.string().length(3),
      plans: z.array(planSchema),
    }),
    errors: [],
  }),
  getDevices: defineCall({
    id: 'getDevices',
    service: 'account',
    method: 'GET',
    path: '/api/getDevices',
    access: 'user',
    summary: 'The learner’s sessions, the one that asks first, then by last use.',
    response: z.object({ devices: z.array(deviceSchema) }),
    errors: [],
  }),
  endDevice: defineCall({
    id: 'endDevice',
    service: 'account',
    method: 'POST',
    path: '/api/endDevice/{id}',
    access: 'user',
    worksOnFullDisk: true,
    summary: 'Ends one session of the learner; 404 for any other.',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: z.null(),
    errors: ['NOT_FOUND'],
  }),
  endOtherDevices: defineCall({
    id: 'endOtherDevices',
    service: 'account',
    method: 'POST',
    path: '/api/endOtherDevices',
    access: 'user',
    worksOnFullDisk: true,
    summary: 'Ends every session of the learner but the one that asks.',
    response: z.object({ ended: z.int() }),
    errors: [],
  }),
  deleteUserAccount: defineCall({
    id: 'deleteUserAccount',
    service: 'account',
    method: 'POST',
    path: '/api/deleteUserAccount',
    access: 'user',
    cookies: deviceCookies,
    summary:
      'Erases the account, ends all its sessions and announces user.deleted to every domain. Asks for the password again; for an account without one the session must have begun within ten minutes, else FRESH_SIGN_IN_REQUIRED. A wrong password counts as a failed sign-in.',
    body: z.object({
      /** The current password; without it PASSWORD_REQUIRED where the account has one. */
      password: z.string().min(1).max(256).optional(),
    }),
    response: z.null(),
    errors: [
      'PASSWORD_REQUIRED',
      'FRESH_SIGN_IN_REQUIRED',
      'INVALID_LOGIN_DATA',
      'ACCOUNT_WAS_LOCKED',
      'TOO_MANY_REQUESTS',
    ],
  }),
} as const;
