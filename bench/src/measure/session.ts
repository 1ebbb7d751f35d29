import { cookieNames, headerNames } from '@mova/contracts/names';
import { csrfTokenOf, openRedis, SessionStore, whenRedisReady } from '@mova/service-kit';

/** Creates a session. @returns the headers of a signed-in browser: bearer, companion, user id and CSRF token */
export async function signedInHeaders(redisUrl: string, userId: number): Promise<Record<string, string>> {
  const redis = openRedis(redisUrl);
  await whenRedisReady(redis);
  const session = await new SessionStore(redis).create({ userId, remember: false, userAgent: 'bench' });
  redis.disconnect();
  const csrfToken = csrfTokenOf(session.sessionId);
  const { accessToken, userId: userIdCookie, companion, xsrf } = cookieNames;
  return {
    authorization: `Bearer ${session.accessToken}`,
    [headerNames.userId]: String(userId),
    [headerNames.xsrf]: csrfToken,
    cookie: `${accessToken}=${session.accessToken}; ${userIdCookie}=${userId}; ${companion}=${session.companion}; ${xsrf}=${csrfToken}`,
  };
}

/** The companion cookie of `signedInHeaders`. */
export function companionOf(headers: Readonly<Record<string, string>>): string {
  const [, companion = ''] = new RegExp(`${cookieNames.companion}=([^;]+)`).exec(headers.cookie ?? '') ?? [];
  return companion;
}
