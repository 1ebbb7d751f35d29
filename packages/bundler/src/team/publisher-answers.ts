import { z } from 'zod';

// What the publisher answers, as far as a team's commands read it.

export const publishedSchema = z.looseObject({
  section: z.string(),
  version: z.string(),
  isNew: z.boolean(),
});

export const checkSchema = z.looseObject({
  passed: z.boolean(),
  findings: z.array(z.looseObject({ rule: z.string(), level: z.string(), message: z.string() })),
});

/** Publishers of versions before do not say it. */
const isSilent = z.boolean().default(false);

export const setSchema = z.looseObject({
  number: z.number(),
  shell: z.string(),
  sections: z.record(z.string(), z.string()),
  note: z.string().nullable(),
  isLive: z.boolean(),
  activatedAt: z.string().nullable(),
  check: checkSchema.nullable(),
  // Publishers of the version before know no canaries.
  canary: z
    .looseObject({
      percent: z.number(),
      endedAt: z.string().nullable(),
      endReason: z.string().nullable(),
      isSilent,
    })
    .nullish(),
});

const endedCanary = z.number().optional();

export const activatedSchema = z.looseObject({ number: z.number(), changed: z.boolean(), endedCanary });

export const canarySchema = z.looseObject({ number: z.number(), percent: z.number(), changed: z.boolean() });

export const stoppedSchema = z.looseObject({ number: z.number().nullable(), changed: z.boolean() });

export const rolledBackSchema = z.looseObject({
  from: z.string(),
  to: z.string(),
  set: z.number(),
  endedCanary,
});

const seenSchema = z.object({ sessions: z.number(), reports: z.number() });

export const releaseSchema = z.looseObject({
  version: z.string(),
  publishedAt: z.string(),
  live: z.boolean(),
  // Publishers of versions before know no canaries and do not count failures.
  canary: z.number().nullish(),
  isSilent,
  failures: z
    .array(z.looseObject({ kind: z.string(), last24Hours: seenSchema, last14Days: seenSchema }))
    .default([]),
});

export const inspectedSchema = releaseSchema.extend({
  section: z.string(),
  sets: z.array(z.number()),
  stacks: z
    .array(z.looseObject({ kind: z.string(), stack: z.string(), reports: z.number(), seenAt: z.string() }))
    .default([]),
});
