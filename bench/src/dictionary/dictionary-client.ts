import type { Calls, InputOf, ResponseOf } from '@mova/contracts';
import { Pool } from 'undici';
import { signedInHeaders } from '../measure/session.ts';

export type WordsRequest = Partial<InputOf<Calls['getWords']>['body']>;
export type WordsAnswer = ResponseOf<Calls['getWords']>;

/** Asks for pages of words through the gateway as one user, over one keep-alive connection. */
export interface DictionaryClient {
  getWords(request?: WordsRequest): Promise<WordsAnswer>;
  close(): Promise<void>;
}

/** Signs a user in at a running site. */
export async function openDictionary(
  site: { readonly origin: string; readonly redisUrl: string },
  userId: number,
): Promise<DictionaryClient> {
  const headers = {
    ...(await signedInHeaders(site.redisUrl, userId)),
    'content-type': 'application/json',
    origin: site.origin,
  };
  const pool = new Pool(site.origin, { connections: 1, pipelining: 1 });
  return {
    getWords: async (request = {}) => {
      const body = JSON.stringify({ numberOfPage: 1, wordsSection: 'LEARNING_WORDS', ...request });
      const answer = await pool.request({ method: 'POST', path: '/api/getWords', headers, body });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`getWords answered ${answer.statusCode}: ${text}`);
      return JSON.parse(text) as WordsAnswer;
    },
    close: () => pool.close(),
  };
}
