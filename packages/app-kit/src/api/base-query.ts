import { headerNames } from '@mova/contracts/names';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosInstance } from 'axios';
import { beginLoading } from '../loading/loading.ts';
import { noteReleaseSet } from '../releases/release-set.ts';
import type { CookieJar } from '../session/cookies.ts';
import { clearSession, loseSession, readSession, type Session, syncSession } from '../session/session.ts';
import type { CallRequest } from './call-types.ts';
import { type ApiFailure, failureOf } from './failure.ts';
import { fillPath } from './fill-path.ts';
import type { Answer } from './http.ts';
import { createReadAfter } from './read-after.ts';
import { refreshedTokenOf, storeToken } from './token.ts';
import { createXsrfTokens } from './xsrf.ts';

/** What the transport touches outside itself; tests give their own. */
export interface Transport {
  readonly http: AxiosInstance;
  readonly cookies: CookieJar;
  /** Reloads the page with the new token, if this tab has not done so yet; says whether it will. */
  reloadOnce(): boolean;
  /** Asks anew for what an answer that was behind has shown. */
  askAgain(dispatch: BaseQueryApi['dispatch']): void;
}

/** Errors that say that the session does not live any more. */
const endings: ReadonlySet<string> = new Set(['NOT_SIGNED_IN', 'USER_MISMATCH', 'SESSION_REUSED']);

type Context = Pick<BaseQueryApi, 'signal' | 'dispatch'>;

/** A request of any contract call, as endpoints return it. */
export type ApiRequest = CallRequest;

type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiFailure>;

/**
 * The transport under the one `api`: fills the path, adds bearer, X-User-Id and the XSRF token, keeps
 * tokens fresh, lets a learner who saves see it, and returns every failure as a value.
 */
export function createBaseQuery({ http, cookies, reloadOnce, askAgain }: Transport): ApiBaseQuery {
  const xsrf = createXsrfTokens(http, cookies);
  const readAfter = createReadAfter();

  /**
   * Whether the cookies still hold the session that a call was sent with. If not, it has ended, or a later answer, to
   * this tab or another, has stored a newer token, which the one of a late answer must not replace.
   */
  const isStill = (session: Session): boolean => {
    const now = readSession(cookies);
    return now?.userId === session.userId && now.accessToken === session.accessToken;
  };

  async function send(request: ApiRequest, { signal, dispatch }: Context): Promise<Answer> {
    const session = readSession(cookies);
    const wanted = session ? readAfter.wantedBy(request.path, session.userId) : undefined;
    const token = request.method === 'GET' ? undefined : await xsrf.current();
    const answer = await http.request<unknown>({
      method: request.method,
      url: fillPath(request.path, request.params),
      params: request.query,
      data: request.body,
      signal,
      headers: {
        ...(session && {
          Authorization: `Bearer ${session.accessToken}`,
          [headerNames.userId]: String(session.userId),
        }),
        ...(token !== undefined && { [headerNames.xsrf]: token }),
        ...(wanted !== undefined && { [headerNames.after]: wanted }),
      },
    });
    noteReleaseSet(answer.headers[headerNames.releaseSet]);
    if (session) readAfter.heed(answer, session.userId, wanted, () => askAgain(dispatch));
    const silent = answer.headers[headerNames.newAccessToken];
    if (typeof silent === 'string' && session && isStill(session)) storeToken(cookies, silent);
    return answer;
  }

  async function sendWithRecovery(request: ApiRequest, context: Context): Promise<Answer> {
    const caller = readSession(cookies);
    const answer = await send(request, context);
    const newToken = refreshedTokenOf(answer.data);
    if (newToken !== undefined && caller && readSession(cookies)?.userId === caller.userId) {
      if (isStill(caller)) storeToken(cookies, newToken);
      // The page goes away; answering now would flash an error.
      if (reloadOnce()) return new Promise<never>(() => {});
      return send(request, context);
    }
    if (errorTypeOf(answer) === 'CSRF_TOKEN_INVALID') {
      await xsrf.renew();
      return send(request, context);
    }
    return answer;
  }

  return async (request, context) => {
    const endLoading = beginLoading();
    const caller = readSession(cookies);
    try {
      const answer = await sendWithRecovery(request, context);
      if (answer.status >= 200 && answer.status < 300)
        return { data: answer.status === 204 ? null : answer.data };
      // Only if nobody signed in anew while the answer was on its way.
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
}

/** The session ended on the server: guard B leads to the root as soon as its cookies are gone. */
function isSessionOver(answer: Answer): boolean {
  const errorType = errorTypeOf(answer);
  return answer.status === 401 && errorType !== undefined && endings.has(errorType);
}

function errorTypeOf(answer: Answer): string | undefined {
  const failure = failureOf(answer.status, answer.data);
  return failure.kind === 'problem' ? failure.problem.errorType : undefined;
}
