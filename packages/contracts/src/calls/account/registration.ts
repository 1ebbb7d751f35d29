import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { emailSchema } from '../../email.ts';
import { legalTextsVersions } from '../../names/legal-texts.ts';
import { passwordSchema } from '../../password.ts';
import { usernameSchema } from '../../username.ts';
import { deviceCookies } from './device-cookies.ts';

const linkTokenSchema = z.string().min(20).max(200);

/** Version of the legal texts that the page showed, which may have been open since an earlier version. */
export const consentVersionSchema = z.enum(legalTextsVersions);

const passwordsDiffer = { path: ['confirmPassword'], error: 'Passwords do not match' };

export const registrationCalls = defineCalls('account', {
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
        /** Consent to the privacy policy and the terms; CONSENT_REQUIRED without it. */
        consentVersion: consentVersionSchema.optional(),
      })
      .refine((form) => form.password === form.confirmPassword, passwordsDiffer),
    response: z.object({ email: z.string() }),
    errors: ['USER_ALREADY_EXIST', 'CONSENT_REQUIRED', 'TOO_MANY_REQUESTS'],
  },
  confirm: {
    access: 'public',
    summary:
      'Confirms an e-mail with the single-use token of the mailed link. A contested account loses its password and gets a mail with a link to choose a new one.',
    body: z.object({ token: linkTokenSchema }),
    response: z.object({ email: z.string() }),
    errors: ['LINK_INVALID'],
  },
  resendConfirmation: {
    access: 'public',
    summary:
      'Sends the confirmation link again and invalidates the former one. The response is 204 whether or not the e-mail waits for confirmation, and 429 with Retry-After within the cool-down.',
    body: z.object({ email: emailSchema }),
    response: z.null(),
    errors: ['TOO_MANY_REQUESTS'],
  },
});

export const passwordResetCalls = defineCalls('account', {
  forgotPassword: {
    access: 'public',
    cookies: deviceCookies,
    summary:
      'Mails a single-use link to set a new password within an hour; earlier links stop working. Throttled per e-mail and per address, and separately for browsers that have signed in to the account.',
    query: z.object({ email: emailSchema }),
    response: z.null(),
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
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
