import { type Call, headerNames } from '@mova/contracts';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { IdentityVerifier } from '../identity/identity-verifier.ts';
import type { Log } from '../log/log.ts';
import { checkAnswer } from './check-answer.ts';
import { checkCaller } from './check-caller.ts';
import type { CallerOf, Handling, Route } from './handle.ts';
import { parseRequest } from './parse-request.ts';
import { PreparedDocument } from './prepared-document.ts';
import { checkAnnouncedLength, readJsonBody } from './read-body.ts';

/** What the app knows of a request before the call is answered. */
export interface RequestScope {
  readonly requestId: string;
  readonly log: Log;
  /** `Set-Cookie` lines of the response, also of an error: signing in with a wrong password deletes cookies. */
  readonly cookies: string[];
  /** Set once the caller is known, for the log line. */
  userId?: number;
}

/**
 * Answers one call: checks the caller, parses the input, runs the handler.
 *
 * @throws ApiError for expected errors; anything else is a bug.
 */
export async function answerCall(
  { call, handler }: Route,
  verifier: IdentityVerifier,
  c: Context,
  scope: RequestScope,
): Promise<Response> {
  const request = c.req.raw;
  const caller = await checkCaller(call, verifier, request.headers);
  if (caller.kind === 'user') scope.userId = caller.userId;
  checkAnnouncedLength(request, call.maxBodyBytes);
  const input = parseRequest(call, {
    params: c.req.param(),
    query: c.req.query(),
    body: call.body ? await readJsonBody(request, call.maxBodyBytes) : undefined,
  });
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
  if (process.env.NODE_ENV !== 'production') checkAnswer(call, answer);
  if (answer === null) return new Response(null, { status: 204, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(answer), { headers });
}
