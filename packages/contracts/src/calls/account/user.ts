import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { grammarStatusSchema } from '../grammar/topics.ts';
import { deviceCookies } from './device-cookies.ts';

export const voiceTypes = [
  'Google US English',
  'Google UK English Female',
  'Google UK English Male',
] as const;

export const paces = ['standard', 'slow', 'manual'] as const;

export const settingsSchema = z.object({
  /** 0 until the user saves settings for the first time. */
  id: z.int(),
  voiceType: z.enum(voiceTypes),
  turnOnAudio: z.boolean(),
  /** How an exercise continues after an answer: after the usual delay, a longer one, or by key or button. */
  pace: z.enum(paces).default('standard'),
  /** Whether the keys 1–4, Space (held) and Alt+R work in exercises. */
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
    /** Null if the exercises service is not available. */
    freeTrainingsLeft: z.int().nullable(),
  }),
  /** One record per started topic; null if the grammar service is not available. */
  grammarExercises: z.array(grammarStatusSchema).nullable(),
});

export type User = z.infer<typeof userSchema>;

export const userCalls = defineCalls('account', {
  getUser: {
    access: 'user',
    summary: 'The signed-in user, with data of the grammar and exercises services under a short deadline.',
    response: userSchema,
    errors: [],
  },
  getSettings: {
    access: 'user',
    summary: 'The settings of the user; the defaults with id 0 before the first save.',
    response: settingsSchema,
    errors: [],
  },
  saveSettings: {
    access: 'user',
    summary: 'Saves the settings of the user; `id` is accepted and ignored.',
    body: settingsSchema.extend({ id: z.int().min(0).default(0) }),
    response: settingsSchema,
    errors: [],
  },
});

export const accountDeletionCalls = defineCalls('account', {
  deleteUserAccount: {
    access: 'user',
    cookies: deviceCookies,
    summary:
      'Erases the account, ends all its sessions and publishes user.deleted. Requires the password again; for an account without one the session must have begun within ten minutes, else FRESH_SIGN_IN_REQUIRED. A wrong password counts as a failed sign-in.',
    body: z.object({
      /** The current password; PASSWORD_REQUIRED if it is missing and the account has one. */
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
  },
});
