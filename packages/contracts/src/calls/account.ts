import { z } from 'zod';
import { defineCall } from '../call.ts';
import { emailSchema } from '../email.ts';
import { usernameSchema } from '../username.ts';
import { grammarStatusSchema } from './grammar.ts';

/** Minimum 8 characters (specification §5); the maximum bounds the work of hashing. */
export const passwordSchema = z
  .string()
  .min(8, 'Minimum 8 characters in the password')
  .max(256, 'Maximum 256 characters in the password');

/** Single-use token from a link in a mail. */
const linkTokenSchema = z.string().min(20).max(200);

export const voiceTypes = [
  'Google US English',
  'Google UK English Female',
  'Google UK English Male',
] as const;

export const settingsSchema = z.object({
  /** 0 until the learner saved settings for the first time (specification §3). */
  id: z.int(),
  voiceType: z.enum(voiceTypes),
  turnOnAudio: z.boolean(),
});

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

export const accountCalls = {
  registration: defineCall({
    id: 'registration',
    service: 'account',
    method: 'POST',
    path: '/oauth/registration',
    access: 'public',
    summary:
      'Registers a learner and sends the confirmation mail. A known e-mail answers 409 with the plain JSON string "USER_ALREADY_EXIST" (specification §7).',
    body: z
      .object({
        username: usernameSchema,
        email: emailSchema,
        password: passwordSchema,
        confirmPassword: z.string().max(256),
      })
      .refine((form) => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        error: 'Passwords do not match',
      }),
    response: z.object({ email: z.string() }),
    errors: ['USER_ALREADY_EXIST', 'OVERLOADED'],
  }),
  confirm: defineCall({
    id: 'confirm',
    service: 'account',
    method: 'POST',
    path: '/oauth/confirm',
    access: 'public',
    summary: 'Confirms an e-mail with the single-use token of the mailed link.',
    body: z.object({ token: linkTokenSchema }),
    response: z.object({ email: z.string() }),
    errors: ['LINK_INVALID'],
  }),
  login: defineCall({
    id: 'login',
    service: 'account',
    method: 'POST',
    path: '/oauth/login',
    access: 'public',
    summary: 'Signs in with e-mail and password; sets the accessToken, userId and companion cookies.',
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
      'OVERLOADED',
    ],
  }),
  logout: defineCall({
    id: 'logout',
    service: 'account',
    method: 'POST',
    path: '/oauth/logout',
    access: 'public',
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
    summary:
      'Issues a nonce for a social sign-in (10 minutes, single use). Like every GET it also sets XSRF-TOKEN.',
    response: z.object({ nonce: z.string() }),
    errors: [],
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
  deleteUserAccount: defineCall({
    id: 'deleteUserAccount',
    service: 'account',
    method: 'POST',
    path: '/api/deleteUserAccount',
    access: 'user',
    summary: 'Erases the account, ends all its sessions and announces user.deleted to every domain.',
    response: z.null(),
    errors: [],
  }),
} as const;
