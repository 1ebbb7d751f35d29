import { createHmac } from 'node:crypto';
import { UpstreamError } from '@mova/service-kit';
import { z } from 'zod';
import { firstName, type ProvenIdentity, provenEmail, tokenInvalid } from './proven-identity.ts';

export interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** Origin of the Graph. */
  readonly graphUrl: string;
  /** `v24.0` */
  readonly graphVersion: string;
  /** Longest wait for both answers together. */
  readonly timeoutMs?: number;
}

/** Checks access tokens of Facebook. */
export interface FacebookVerifier {
  /**
   * @returns whom the token speaks for
   * @throws ApiError PROVIDER_TOKEN_INVALID or PROVIDER_EMAIL_MISSING
   * @throws UpstreamError when the Graph gives no usable answer
   */
  verify(accessToken: string): Promise<ProvenIdentity>;
}

/** Answer of `debug_token`: for which app and whom a token was made, and whether it still stands. */
const debugSchema = z.object({
  data: z.object({
    is_valid: z.boolean().default(false),
    app_id: z.coerce.string().optional(),
    user_id: z.coerce.string().max(255).optional(),
    type: z.string().optional(),
  }),
});

const personSchema = z.object({
  id: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

const refusalSchema = z.object({ error: z.object({ code: z.number() }) });

/** What the Graph says of a token that ended between the two questions. */
const endedTokenCode = 190;

/**
 * The verification of Facebook’s access tokens. A token made for another app speaks for nobody here: whoever
 * runs that app could otherwise sign in as its users.
 */
export function createFacebookVerifier(options: FacebookOptions): FacebookVerifier {
  const { appId, appSecret, graphUrl, graphVersion, timeoutMs = 2_500 } = options;

  async function ask(path: string, query: Record<string, string>, signal: AbortSignal) {
    const url = `${graphUrl}/${graphVersion}/${path}?${new URLSearchParams(query)}`;
    try {
      const answer = await fetch(url, { signal, redirect: 'error' });
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch (error) {
      const failure = signal.aborted
        ? 'timeout'
        : error instanceof SyntaxError
          ? 'invalid-answer'
          : 'unreachable';
      throw new UpstreamError(`Facebook ${path}`, failure, undefined, error);
    }
  }

  /** The number of the person this site’s token speaks for. */
  async function ownerOf(accessToken: string, signal: AbortSignal): Promise<string> {
    const query = { input_token: accessToken, access_token: `${appId}|${appSecret}` };
    const { status, body } = await ask('debug_token', query, signal);
    const read = debugSchema.safeParse(body);
    // A token that is wrong is told by a good answer; another status means that we are, or Facebook is.
    if (status !== 200 || !read.success) throw new UpstreamError('Facebook debug_token', 'refused', status);
    const { is_valid, app_id, user_id, type } = read.data.data;
    const isUsers = type === undefined || type === 'USER';
    if (!is_valid || app_id !== appId || !user_id || !isUsers) throw tokenInvalid();
    return user_id;
  }

  async function personOf(accessToken: string, signal: AbortSignal): Promise<z.infer<typeof personSchema>> {
    const query = {
      fields: 'id,name,email,first_name,last_name',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
    };
    const { status, body } = await ask('me', query, signal);
    if (refusalSchema.safeParse(body).data?.error.code === endedTokenCode) throw tokenInvalid();
    const read = personSchema.safeParse(body);
    if (status !== 200 || !read.success) throw new UpstreamError('Facebook me', 'refused', status);
    return read.data;
  }

  return {
    async verify(accessToken) {
      const signal = AbortSignal.timeout(timeoutMs);
      const subject = await ownerOf(accessToken, signal);
      const person = await personOf(accessToken, signal);
      if (person.id !== subject) throw tokenInvalid();
      const email = provenEmail(person.email);
      const whole = [person.first_name, person.last_name].filter(Boolean).join(' ');
      return { provider: 'Facebook', subject, email, name: firstName([person.name, whole], email) };
    },
  };
}
