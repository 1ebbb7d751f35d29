import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** Whether a `Host` header names this machine; protects against DNS rebinding. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && /^(?:127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(host);
}

export function htmlPage(title: string, stylesheet: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="uk">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Mova</title>
  <link rel="stylesheet" href="${stylesheet}">
</head>
<body>
${body}
</body>
</html>`;
}
