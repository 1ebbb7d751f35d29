import { z } from 'zod';
import { passwordSchema, usernameSchema } from '../account-fields.ts';
import { defineCalls, utcOffsetSchema } from '../call.ts';
import { deviceCookies } from '../names/http.ts';
import { grammarStatusSchema } from './grammar.ts';
import { passwordsDiffer, signInCalls } from './sign-in.ts';

export const voiceTypes = [
  'Google US English',
  'Google UK English Female',
  'Google UK English Male',
] as const;

export const paces = ['standard', 'wait', 'clock', 'slow', 'manual'] as const;

export const settingsSchema = z.object({
  /** 0 until the user saves settings for the first time. */
  id: z.int(),
  voiceType: z.enum(voiceTypes),
  turnOnAudio: z.boolean(),
  /**
   * How an exercise continues after an answer: by the usual delay, a mistake by key or button (`wait`); by the usual
   * delay (`clock`) or a longer one (`slow`); or by key or button (`manual`). `standard` until the user chooses one.
   */
  pace: z.enum(paces).default('standard'),
  /** Whether the keys 1–4, Space (held) and Alt+R work in exercises. */
  keys: z.boolean().default(true),
  /** Whether words are said in the introduction and after each answer. */
  speakWords: z.boolean().default(true),
  /** Shows the days of learning at the foot of /home. */
  rushnyk: z.boolean().default(true),
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
    freeTrainingsLeft: z.int().nullable(),
    /** The number that each day tops free trainings up to, 0 for never; missing while it is unknown. */
    freeTrainingsDaily: z.int().min(0).optional(),
  }),
  /** One record per started topic. This and `freeTrainingsLeft` are null if their service is not available. */
  grammarExercises: z.array(grammarStatusSchema).nullable(),
});

export type User = z.infer<typeof userSchema>;

/** Texts and figures are given by the owner, never computed. `price` is per month. */
export const planSchema = z.object({
  id: z.enum(['month', 'year', 'two-years']),
  subtitle: z.string(),
  period: z.string(),
  price: z.number(),
  title: z.string().optional(),
  price_without_discount: z.number().optional(),
  total_price: z.number().optional(),
  total_price_without_discount: z.number().optional(),
  economy: z.string().optional(),
  highlighted: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

/** Social providers, spelled as in the cookie `kindOfLogin`. */
export const socialProviders = ['Google', 'Facebook'] as const;

/** Who the user is to the site, and the ways in which they may sign in. */
export const accountSchema = z.object({
  email: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(socialProviders)),
});
export type Account = z.infer<typeof accountSchema>;

/** A signed-in browser, which is one session. */
export const deviceSchema = z.object({
  id: z.string(),
  /** Such as `Chrome`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** Accurate to about a minute. */
  lastUsedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const accountCalls = {
  ...signInCalls,
  ...defineCalls('account', {
    getUser: {
      access: 'user',
      summary: 'The signed-in user, with data of the grammar and exercises services under a short deadline.',
      query: z.object({ utcOffset: utcOffsetSchema }),
      response: userSchema,
    },
    getSettings: {
      access: 'user',
      summary: 'The settings of the user; the defaults with id 0 before the first save.',
      response: settingsSchema,
    },
    saveSettings: {
      access: 'user',
      summary: 'Saves the settings of the user; `id` is accepted and ignored.',
      body: settingsSchema.extend({ id: z.int().min(0).default(0) }),
      response: settingsSchema,
    },
    getAccount: {
      access: 'user',
      summary: 'E-mail and name of the user, and the ways in which they may sign in.',
      response: accountSchema,
    },
    changeName: {
      access: 'user',
      summary: 'Changes the name of the user, by the rules of registration.',
      body: z.object({ name: usernameSchema }),
      response: z.object({ name: z.string() }),
    },
    changePassword: {
      access: 'user',
      cookies: deviceCookies,
      summary:
        'Replaces the password and ends all other sessions. A wrong current password counts as a failed sign-in. An account without a password gets one by forgotPassword. Rejects the passwords that registration rejects.',
      body: z
        .object({
          currentPassword: z.string().min(1).max(256),
          password: passwordSchema,
          confirmPassword: z.string().max(256),
        })
        .refine((form) => form.password === form.confirmPassword, passwordsDiffer),
      response: z.null(),
      errors: ['INVALID_LOGIN_DATA', 'ACCOUNT_WAS_LOCKED', 'TOO_MANY_REQUESTS'],
    },
    getPlans: {
      access: 'user',
      summary: 'The three subscription plans and the currency of their prices.',
      response: z.object({
        currency: z.string().length(3),
        plans: z.array(planSchema),
      }),
    },
    getDevices: {
      access: 'user',
      summary: 'The sessions of the user, the current one first, then by last use.',
      response: z.object({ devices: z.array(deviceSchema) }),
    },
    endDevice: {
      access: 'user',
      worksOnFullDisk: true,
      summary: 'Ends one session of the user; 404 for any other.',
      params: z.object({ id: z.string().min(1).max(100) }),
      response: z.null(),
      errors: ['NOT_FOUND'],
    },
    endOtherDevices: {
      access: 'user',
      worksOnFullDisk: true,
      summary: 'Ends every session of the user except the current one.',
      response: z.object({ ended: z.int() }),
    },
    deleteUserAccount: {
      access: 'user',
      cookies: deviceCookies,
      summary:
        'Erases the account, ends all its sessions and publishes user.deleted. Requires the password again; for an account without one the session must have begun within ten minutes, else FRESH_SIGN_IN_REQUIRED. A wrong password counts as a failed sign-in.',
      body: z.object({
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
  }),
} as const;
