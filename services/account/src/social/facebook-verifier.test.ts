import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFacebookVerifier } from './facebook-verifier.ts';
import { startTestGraph, type TestGraph, testApp } from './testing/test-graph.ts';

let graph: TestGraph;
beforeAll(async () => {
  graph = await startTestGraph();
});
afterAll(() => graph.close());

it.each(['debug', 'me'] as const)('verification times out if Facebook never answers %s', async (part) => {
  graph.answer({ [part]: () => undefined });
  const { verify } = createFacebookVerifier({
    ...testApp,
    graphUrl: graph.env.FACEBOOK_GRAPH_URL ?? '',
    graphVersion: 'v24.0',
    timeoutMs: 300,
  });
  await expect(verify('a token of facebook')).rejects.toMatchObject({
    name: 'UpstreamError',
    failure: 'timeout',
  });
});
