import { z } from 'zod';
import { BuildError } from '../config/rspack.ts';

/** The check failed, or the set is refused. */
export const refusedExitCode = 2;

/** Of a publisher: problems of a site have no reasons. */
const problemSchema = z.object({ title: z.string(), reasons: z.array(z.string()) });

/** The publisher refuses, with its reasons. */
export class Refused extends BuildError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }

  get exitCode(): number {
    return this.status === 409 ? refusedExitCode : 1;
  }
}

export type PublisherClient = ReturnType<typeof publisherOf>;

const uploadTimeoutMs = 60_000;

/**
 * Returns what speaks to the publisher at PUBLISHER_URL with PUBLISHER_TOKEN.
 *
 * @throws {BuildError} without address or token
 */
export function publisherOf({
  PUBLISHER_URL: url,
  PUBLISHER_TOKEN: token,
}: Readonly<Record<string, string | undefined>>) {
  if (!url || !/^https?:/.test(url) || !URL.canParse(url))
    throw new BuildError('PUBLISHER_URL must be the address of the publisher: https://publish.example');
  if (!token) throw new BuildError('PUBLISHER_TOKEN must be the token of this section');
  const origin = url.replace(/\/$/, '');
  return {
    /**
     * Sends a body, a tar file or JSON, and returns the answer.
     *
     * @throws {Refused} with the reasons of the publisher
     * @throws {BuildError} when nothing answers, or not in this form
     */
    async send<S extends z.ZodType>(
      method: string,
      path: string,
      schema: S,
      body?: Buffer | object,
    ): Promise<z.output<S>> {
      const isFile = Buffer.isBuffer(body);
      const response = await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': isFile ? 'application/x-tar' : 'application/json' }),
        },
        ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(uploadTimeoutMs),
      }).catch((cause: Error) => {
        throw new BuildError(`the publisher at ${origin} cannot be reached: ${reasonOf(cause)}`, { cause });
      });
      const answer = await response.json().catch(() => undefined);
      if (response.ok) {
        const known = schema.safeParse(answer);
        if (known.success) return known.data;
        throw new BuildError(`what answers at ${origin} is no publisher of this version`);
      }
      const known = problemSchema.safeParse(answer);
      const { title, reasons } = known.success
        ? known.data
        : { title: `${origin} answers ${response.status}: is it the publisher?`, reasons: [] };
      if (known.success && response.status === 401)
        throw new Refused('the publisher does not know PUBLISHER_TOKEN: ask an operator for a new one', 401);
      const message = [title, ...reasons.map((reason) => `- ${reason}`)].join('\n');
      throw new Refused(message, response.status);
    },
  };
}

function reasonOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}
