import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { readonly status?: number; readonly body: unknown } | ((response: ServerResponse) => void);

/** Stands in for the Facebook Graph. */
export interface TestGraph {
  /** Variables that point the service here. */
  readonly env: Readonly<Record<string, string>>;
  readonly requests: readonly URL[];
  /** Replaces the responses of `debug_token` and `me`; those left out are valid again. */
  answer(answers: { debug?: Answer; me?: Answer }): void;
  close(): Promise<void>;
}

export const testApp = { appId: '4711', appSecret: 'a secret of the app' } as const;

/** A valid response of `debug_token`, for person 42. */
export const rightDebug = { app_id: testApp.appId, type: 'USER', is_valid: true, user_id: '42' };
export const rightMe = { id: '42', name: 'Ганна Мельник', email: 'Hanna@example.com' };

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
