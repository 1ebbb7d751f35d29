import { z } from 'zod';
import { defineCalls } from '../../call.ts';

/** A signed-in browser, which is one session. */
export const deviceSchema = z.object({
  /** Opaque, and useless for signing in. */
  id: z.string(),
  /** Such as `Chrome`; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** Accurate to about a minute. */
  lastUsedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

export const deviceCalls = defineCalls('account', {
  getDevices: {
    access: 'user',
    summary: 'The sessions of the user, the current one first, then by last use.',
    response: z.object({ devices: z.array(deviceSchema) }),
    errors: [],
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
    errors: [],
  },
});
