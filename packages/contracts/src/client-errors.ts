import { z } from 'zod';
import { sectionPattern } from './names/site.ts';

/**
 * Phases of loading a section are among them; `policy` is a violation of the content policy, `slow-interaction` a click
 * or key after which the page took more than 200 ms to change.
 */
export const clientErrorKinds = [
  'error',
  'unhandled-rejection',
  'render',
  'network',
  'timeout',
  'status',
  'integrity',
  'evaluation',
  'missing-export',
  'kit-version',
  'start',
  'policy',
  'slow-interaction',
] as const;

/** A canary and a release set, `12.5`, as the gateway names them to the pages of both sets while the canary runs. */
const canaryMarkSchema = z.string().regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/);

/** Sent once per browser session, canary and set. */
export const canarySessionSchema = z.object({ canary: canaryMarkSchema });

/** An error in a browser. Contains nothing about the user: no query of the page, no typed text. */
export const clientErrorSchema = z.object({
  section: z.union([z.literal('shell'), z.string().regex(sectionPattern)]),
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/),
  kind: z.enum(clientErrorKinds),
  message: z.string().max(1000),
  stack: z.string().max(8000).optional(),
  path: z
    .string()
    .max(200)
    .regex(/^\/[^?#]*$/),
  /** The first of this kind of this release in the browser session, so that sessions can be counted. */
  first: z.literal(true).optional(),
  /** Of the first failure, and of the first slow interaction, of the browser session in this canary and set. */
  canary: canaryMarkSchema.optional(),
});
export type ClientErrorKind = ClientError['kind'];
export type ClientError = z.infer<typeof clientErrorSchema>;
