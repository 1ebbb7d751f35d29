import { z } from 'zod';
import { sectionNames } from './names/sections.ts';

/** Path of the gateway's own route that takes reports. */
export const clientErrorsPath = '/client-errors';

/**
 * What a report may be about: a script error, the phase in which loading a section failed, `start`
 * of a shell that did not, or `policy` for what the content policy of the document forbade.
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
] as const;

/**
 * One error a browser saw, sent to `POST /client-errors` (answer 204). It names the release at fault, and
 * nothing about the learner: no query of the page, no text that was typed.
 */
export const clientErrorSchema = z.object({
  section: z.enum(['shell', ...sectionNames]),
  /** Version of the release, or `unknown`. */
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/),
  kind: z.enum(clientErrorKinds),
  message: z.string().max(1000),
  stack: z.string().max(8000).optional(),
  /** Path of the page, without its query. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[^?#]*$/),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
