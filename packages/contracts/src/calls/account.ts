import { deviceCalls } from './account/devices.ts';
import { planCalls } from './account/plans.ts';
import { passwordResetCalls, registrationCalls } from './account/registration.ts';
import { signInCalls } from './account/sign-in.ts';
import { accountDeletionCalls, userCalls } from './account/user.ts';

export { type Device, deviceSchema } from './account/devices.ts';
export { type Plan, planSchema } from './account/plans.ts';
export { paces, type Settings, settingsSchema, type User, userSchema, voiceTypes } from './account/user.ts';

export const accountCalls = {
  ...registrationCalls,
  ...signInCalls,
  ...passwordResetCalls,
  ...userCalls,
  ...planCalls,
  ...deviceCalls,
  ...accountDeletionCalls,
} as const;
