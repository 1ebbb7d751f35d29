import { type Calls, calls, type grammarCalls, type InputOf, type ResponseOf } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { testIdentity } from '@mova/service-kit/testing';
import { createGrammarApp } from '../app.ts';
import { createGrammarDatabase } from './grammar-database.ts';

type GrammarCall = Exclude<keyof typeof grammarCalls, 'getGrammarStatuses'>;
type Input<Id extends GrammarCall> = InputOf<Calls[Id]>['body'] | InputOf<Calls[Id]>['query'];

export interface TestUser {
  readonly userId: number;
  /** Returns the response of a call; any status but 200 fails the test. */
  call<Id extends GrammarCall>(id: Id, input?: Input<Id>): Promise<ResponseOf<Calls[Id]>>;
  /** Makes a call with any body or query. */
  send(id: GrammarCall, input?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Starts the service on a database of its own. */
export async function startGrammar({ maxRunsPerDay = 200 } = {}) {
  const database = await createGrammarDatabase();
  const identity = testIdentity('grammar');
  const app = createGrammarApp({
    db: database.db,
    verifier: identity.verifier,
    log: createLog('grammar', 'silent'),
    maxRunsPerDay,
  });
  let lastUserId = 0;

  /** A new user. */
  const user = (): TestUser => {
    lastUserId += 1;
    const userId = lastUserId;
    const send = async (id: GrammarCall, input?: unknown, headers: Record<string, string> = {}) => {
      const { method, path } = calls[id];
      const isBody = method !== 'GET' && input !== undefined;
      const query = isBody || !input ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
      return app.request(path + query, {
        method,
        headers: {
          ...(await identity.headersFor({ userId })),
          ...(isBody && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(isBody && { body: JSON.stringify(input) }),
      });
    };
    return {
      userId,
      send,
      call: async (id, input) => {
        const response = await send(id, input);
        const text = await response.text();
        if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`);
        return calls[id].response.parse(JSON.parse(text)) as ResponseOf<Calls[typeof id]>;
      },
    };
  };
  return { app, db: database.db, user, stop: () => database.drop() };
}
