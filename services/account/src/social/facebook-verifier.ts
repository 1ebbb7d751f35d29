import { createHmac } from 'node:crypto';
import { UpstreamError } from '@mova/service-kit';
import { z } from 'zod';
import { chooseName, type ProvenIdentity, provenEmail, tokenInvalid } from './proven-identity.ts';

interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphUrl: string;
  readonly graphVersion: string;
  /** Limit for both requests together. */
  readonly timeoutMs?: number;
}

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

const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/** The token became invalid after `debug_token`. */
const invalidTokenCode = 190;

/** Creates a verifier. Tokens of other apps are rejected: their operators could sign in as their users. */
export function createFacebookVerifier(options: FacebookOptions) {
  const { appId, appSecret, graphUrl, graphVersion, timeoutMs = 2_500 } = options;

  async function request(path: string, query: Record<string, string>, signal: AbortSignal) {
    const url = `${graphUrl}/${graphVersion}/${path}?${new URLSearchParams(query)}`;
    try {
      const response = await fetch(url, { signal, redirect: 'error' });
      return { status: response.status, body: (await response.json()) as unknown };
    } catch (error) {
      const failure = signal.aborted
        ? 'timeout'
        : error instanceof SyntaxError
          ? 'invalid-answer'
          : 'unreachable';
      throw new UpstreamError(`Facebook ${path}`, failure, undefined, error);
    }
  }

  async function findSubject(accessToken: string, signal: AbortSignal): Promise<string> {
    const query = { input_token: accessToken, access_token: `${appId}|${appSecret}` };
    const { status, body } = await request('debug_token', query, signal);
    const read = debugSchema.safeParse(body);
    // A wrong token still gets status 200; any other status means an error of ours or of Facebook.
    if (status !== 200 || !read.success) throw new UpstreamError('Facebook debug_token', 'refused', status);
    const { is_valid, app_id, user_id, type } = read.data.data;
    const isUsers = type === undefined || type === 'USER';
    if (!is_valid || app_id !== appId || !user_id || !isUsers) throw tokenInvalid();
    return user_id;
  }

  async function findPerson(accessToken: string, signal: AbortSignal) {
    const query = {
      fields: 'id,name,email,first_name,last_name',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
    };
    const { status, body } = await request('me', query, signal);
    if (errorSchema.safeParse(body).data?.error.code === invalidTokenCode) throw tokenInvalid();
    const read = personSchema.safeParse(body);
    if (status !== 200 || !read.success) throw new UpstreamError('Facebook me', 'refused', status);
    return read.data;
  }

  return {
    /** @throws ApiError PROVIDER_TOKEN_INVALID or PROVIDER_EMAIL_MISSING; UpstreamError if Facebook does not answer */
    async verify(accessToken: string): Promise<ProvenIdentity> {
      const signal = AbortSignal.timeout(timeoutMs);
      const subject = await findSubject(accessToken, signal);
      const person = await findPerson(accessToken, signal);
      if (person.id !== subject) throw tokenInvalid();
      const email = provenEmail(person.email);
      const fullName = [person.first_name, person.last_name].filter(Boolean).join(' ');
      return { provider: 'Facebook', subject, email, name: chooseName([person.name, fullName], email) };
    },
  };
}
