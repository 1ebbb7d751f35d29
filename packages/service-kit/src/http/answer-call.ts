import { type Call, headerNames, type ServiceName } from '@mova/contracts';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { type IdentityVerifier, isServiceIdentity } from '../identity/identity.ts';
import type { Log } from '../log/log.ts';
import { ApiError } from './api-error.ts';
import type { Caller, CallerOf, Handling, Route } from './handle.ts';
import { parseRequest } from './parse-request.ts';
import { checkAnswer, PreparedDocument } from './prepared-document.ts';
import { readBody } from './read-body.ts';

export interface RequestScope {
  readonly requestId: string;
  readonly log: Log;
  /** `Set-Cookie` lines of the response, also of an error: signing in with a wrong password deletes cookies. */
  readonly cookies: string[];
  userId?: number;
}

export async function answerCall(
  { call, handler }: Route,
  verifier: IdentityVerifier,
  c: Context,
  scope: RequestScope,
): Promise<Response> {
  const request = c.req.raw;
  const caller = await checkCaller(call, verifier, request.headers);
  if (caller.kind === 'user') scope.userId = caller.userId;
  const body = await readBody(call, request);
  const input = parseRequest(call, { params: c.req.param(), query: c.req.query(), body });
  const headers = new Headers({ 'cache-control': 'no-store' });
  const handling: Handling<Call> = {
    ...input,
    caller: caller as CallerOf<Call>,
    client: {
      address: c.req.header(headerNames.clientAddress) ?? '',
      origin: c.req.header(headerNames.clientOrigin) ?? '',
      userAgent: c.req.header('user-agent') ?? '',
    },
    cookies: getCookie(c),
    setCookie: (name, value, options) => scope.cookies.push(serialize(name, value, options)),
    header: (name) => c.req.header(name),
    respondHeader: (name, value) => headers.set(name, value),
    log: scope.log,
    requestId: scope.requestId,
  };
  const answer = await handler(handling);
  if (answer instanceof PreparedDocument) {
    const acceptEncoding = c.req.header('accept-encoding');
    return answer.respond({ acceptEncoding, ifNoneMatch: c.req.header('if-none-match') }, headers);
  }
  // In production it would cost users time.
  if (process.env.NODE_ENV !== 'production') checkAnswer(call, answer);
  if (answer === null) return new Response(null, { status: 204, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(answer), { headers });
}

/** Only the gateway may speak for users; internal calls need the identity of a service itself. */
async function checkCaller(call: Call, verifier: IdentityVerifier, headers: Headers): Promise<Caller> {
  const identity = await verifier.verify(headers.get(headerNames.identity) ?? undefined);
  const required = new ApiError('IDENTITY_REQUIRED', 'A signed identity for this service is required');
  if (!identity) throw required;
  if (call.access === 'internal') {
    if (!isServiceIdentity(identity)) throw required;
    return { kind: 'service', service: identity.issuer as ServiceName };
  }
  if (identity.issuer !== 'gateway') throw required;
  const { userId, sessionId, isPremium } = identity;
  if (userId !== undefined && sessionId !== undefined) return { kind: 'user', userId, sessionId, isPremium };
  if (call.access === 'user') throw new ApiError('NOT_SIGNED_IN', 'Sign in first');
  return { kind: 'anonymous' };
}
