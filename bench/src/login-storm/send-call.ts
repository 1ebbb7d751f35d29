import { calls } from '@mova/contracts';
import { cookieNames, headerNames } from '@mova/contracts/names';
import { type Agent, request } from 'undici';

const xsrf = 'bench-token-of-enough-length';

/** Makes a call as a page does. @returns its status */
export async function sendCall(
  agent: Agent,
  origin: string,
  call: 'login' | 'registration' | 'getSettings' | 'getUser',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  const { method, path } = calls[call];
  const answer = await request(origin + path, {
    dispatcher: agent,
    method,
    headers: {
      cookie: `${cookieNames.xsrf}=${xsrf}`,
      [headerNames.xsrf]: xsrf,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.body.dump();
  return answer.statusCode;
}
