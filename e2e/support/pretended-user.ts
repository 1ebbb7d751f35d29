import type { Page } from '@playwright/test';

/**
 * Changes the server’s answer about the user. By CDP, as `route` would switch the HTTP cache off and every page would
 * load and compile all code again.
 *
 * @returns a function that ends it
 */
export async function pretend(page: Page, changed: object): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    try {
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      const user = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString());
      const answer = { ...user, userDetails: { ...user.userDetails, ...changed } };
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(JSON.stringify(answer)).toString('base64'),
      });
    } catch {
      // The page that asked was left.
    }
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/getUser*', requestStage: 'Response' }],
  });
  return () => session.detach();
}
