import { type DocumentCall, headerNames } from '@mova/contracts/names';
import type { CallRequest } from '@mova/contracts/routes';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosInstance } from 'axios';
import { beginLoading } from '../loading/loading.ts';
import { noteReleaseSet } from '../releases/release-set.ts';
import type { CookieJar } from '../session/cookies.ts';
import { clearSession, loseSession, readSession, type Session, syncSession } from '../session/session.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { type ApiFailure, failureOf } from './failure.ts';
import { type Answer, fillPath } from './http.ts';
import { createReadAfter } from './read-after.ts';
import { createXsrfTokens, refreshedTokenOf, storeToken } from './tokens.ts';

interface Transport {
  readonly http: AxiosInstance;
  readonly cookies: CookieJar;
  /** Reloads the page with the new token unless this tab has done so; returns whether it will. */
  reloadOnce(): boolean;
  refetch(staleKeys: readonly string[], context: Context): void;
}

const sessionEndErrors: ReadonlySet<string> = new Set(['NOT_SIGNED_IN', 'USER_MISMATCH', 'SESSION_REUSED']);

type Sent = ReturnType<ReturnType<typeof createEarlyAnswers>['take']>;

type Context = Pick<BaseQueryApi, 'signal' | 'dispatch' | 'getState' | 'queryCacheKey'>;

export type ApiBaseQuery = BaseQueryFn<CallRequest, unknown, ApiFailure>;

/**
 * Adds the session and the CSRF token to calls, keeps tokens fresh, and returns every failure as a value. `askEarly`
 * sends a call before the code is there that wants its answer: the next call that is the same takes it. One that the
 * document has `sent` for the same session is not sent again.
 */
export function createBaseQuery({ http, cookies, reloadOnce, refetch }: Transport): {
  readonly baseQuery: ApiBaseQuery;
  askEarly(request: CallRequest, sent?: DocumentCall): void;
} {
  const xsrf = createXsrfTokens(http, cookies);
  const readAfter = createReadAfter();
  const early = createEarlyAnswers();

  /** Whether the cookies still have the session a call was sent with: a late answer must not replace a newer token. */
  const isCurrent = (session: Session): boolean => {
    const now = readSession(cookies);
    return now?.userId === session.userId && now.accessToken === session.accessToken;
  };

  const addCaller = (request: CallRequest) => {
    const session = readSession(cookies);
    const minPosition = session ? readAfter.minPositionFor(request, session.userId) : undefined;
    return { ...request, session, minPosition };
  };

  async function ask(call: ReturnType<typeof addCaller>, signal?: AbortSignal): Promise<Answer> {
    const { session, minPosition } = call;
    const token = call.method === 'GET' ? undefined : await xsrf.current();
    return http.request<unknown>({
      method: call.method,
      url: fillPath(call.path, call.params),
      params: call.query,
      data: call.body,
      ...(signal && { signal }),
      headers: {
        ...(session && {
          Authorization: `Bearer ${session.accessToken}`,
          [headerNames.userId]: String(session.userId),
        }),
        ...(token !== undefined && { [headerNames.xsrf]: token }),
        ...(minPosition !== undefined && { [headerNames.after]: minPosition }),
      },
    });
  }

  async function send(request: CallRequest, context: Context, sentEarly?: Sent): Promise<Answer> {
    const earlyAnswer = await sentEarly?.answer;
    const call = addCaller(request);
    const { session, minPosition } = (earlyAnswer && sentEarly) ?? call;
    const answer = earlyAnswer ?? (await ask(call, context.signal));
    noteReleaseSet(answer.headers[headerNames.releaseSet]);
    if (session) {
      const sent = { userId: session.userId, minPosition, cacheKey: context.queryCacheKey };
      readAfter.noteAnswer(answer, sent, (staleKeys) => refetch(staleKeys, context));
    }
    const newAccessToken = answer.headers[headerNames.newAccessToken];
    if (typeof newAccessToken === 'string' && session && isCurrent(session))
      storeToken(cookies, newAccessToken);
    return answer;
  }

  async function sendWithRecovery(
    request: CallRequest,
    context: Context,
    caller: Session | null,
    sentEarly?: Sent,
  ): Promise<Answer> {
    const answer = await send(request, context, sentEarly);
    const newToken = refreshedTokenOf(answer.data);
    if (newToken !== undefined && caller && readSession(cookies)?.userId === caller.userId) {
      if (isCurrent(caller)) storeToken(cookies, newToken);
      // The page is about to reload; an answer would flash an error.
      if (reloadOnce()) return new Promise<never>(() => {});
      return send(request, context);
    }
    if (errorTypeOf(answer) === 'CSRF_TOKEN_INVALID') {
      await xsrf.renew();
      return send(request, context);
    }
    return answer;
  }

  const baseQuery: ApiBaseQuery = async (request, context) => {
    const endLoading = beginLoading();
    const call = addCaller(request);
    const sentEarly = early.take(call);
    const caller = (sentEarly ?? call).session;
    try {
      const answer = await sendWithRecovery(request, context, caller, sentEarly);
      if (answer.status >= 200 && answer.status < 300)
        return { data: answer.status === 204 ? null : answer.data };
      // Unless another sign-in replaced the session while the answer was on its way.
      if (isSessionOver(answer) && readSession(cookies)?.accessToken === caller?.accessToken) {
        if (caller) loseSession(cookies, errorTypeOf(answer) === 'SESSION_REUSED' ? 'reused' : 'ended');
        else clearSession(cookies);
      }
      return { error: failureOf(answer.status, answer.data, answer.headers['retry-after']) };
    } catch {
      return { error: { kind: 'network' } };
    } finally {
      endLoading();
      syncSession(cookies);
    }
  };
  const askEarly = (request: CallRequest, sent?: DocumentCall) => {
    const call = addCaller(request);
    // The document knows nothing of what was saved before.
    const isSame = call.minPosition === undefined && sent?.accessToken === call.session?.accessToken;
    if (sent && isSame) early.add(call, sent.answer, sent.sentAt);
    else early.add(call, ask(call));
  };
  return { baseQuery, askEarly };
}

function isSessionOver(answer: Answer): boolean {
  const errorType = errorTypeOf(answer);
  return answer.status === 401 && errorType !== undefined && sessionEndErrors.has(errorType);
}

function errorTypeOf(answer: Answer): string | undefined {
  const failure = failureOf(answer.status, answer.data);
  return failure.kind === 'problem' ? failure.problem.errorType : undefined;
}
