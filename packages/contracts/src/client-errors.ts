import { z } from 'zod';
import { sectionNames } from './names/site.ts';

/** A built-in route of the gateway. */
export const clientErrorsPath = '/client-errors';

/**
 * A script error, the phase in which loading a section failed, `start` for a shell that did not start, or
 * `policy` for a violation of the content policy.
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
 * An error in a browser, sent to `POST /client-errors` (response 204). Contains nothing about the user: no
 * query of the page, no typed text.
 */
export const clientErrorSchema = z.object({
  section: z.enum(['shell', ...sectionNames]),
  /** Version of the release, or `unknown`. */
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
