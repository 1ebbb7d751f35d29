import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { readonly status?: number; readonly body: unknown } | ((response: ServerResponse) => void);

/** Facebook’s Graph as far as the account service asks it. */
export interface TestGraph {
  /** Variables of a site that knows this Graph. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests so far: path and query. */
  readonly requests: readonly URL[];
  /** What `debug_token` and `me` answer from now on; what is left out answers rightly. */
  answer(answers: { debug?: Answer; me?: Answer }): void;
  close(): Promise<void>;
}

export const testApp = { appId: '4711', appSecret: 'a secret of the app' } as const;

/** A right answer of `debug_token` for person 42. */
export const rightDebug = { app_id: testApp.appId, type: 'USER', is_valid: true, user_id: '42' };
/** Person 42. */
export const rightMe = { id: '42', name: 'Ганна Мельник', email: 'Hanna@example.com' };

/** Starts it on a free port. */
export async function startTestGraph(): Promise<TestGraph> {
  let answers: { debug?: Answer; me?: Answer } = {};
  const requests: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://graph');
    requests.push(url);
    const [known, right] = url.pathname.endsWith('/debug_token')
      ? [answers.debug, { data: rightDebug }]
      : [answers.me, rightMe];
    if (typeof known === 'function') return known(response);
    response.writeHead(known?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known?.body ?? right));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { appId, appSecret } = testApp;
  return {
    env: {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FACEBOOK_GRAPH_VERSION: 'v24.0',
    },
    requests,
    answer: (next) => {
      answers = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
