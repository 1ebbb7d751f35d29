import { z } from 'zod';
import { sectionPattern } from './names/site.ts';

/** Phases of loading a section are among them; `policy` is a violation of the content policy. */
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
] as const;

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
});
export type ClientError = z.infer<typeof clientErrorSchema>;
