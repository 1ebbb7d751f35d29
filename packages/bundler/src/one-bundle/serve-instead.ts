import { startProxy } from '../develop/proxy.ts';

interface SingleBundle {
  readonly outDir: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

// Below the path that the policy for script addresses allows.
const publicPath = '/releases/shell/one-bundle/';

/**
 * Serves a running site at another address; with a bundle (`bundleOne`), its documents load that instead of the scripts
 * and styles of shell and sections. What is prerendered stays.
 */
export function serveInstead(
  site: string,
  bundle?: SingleBundle,
): Promise<{ origin: string; stop(): Promise<void> }> {
  return startProxy({
    site,
    port: 0,
    publicPath,
    outDir: bundle?.outDir ?? '',
    rewrite: (html) => (bundle ? withBundle(html, bundle) : html),
    isOwnPage: () => false,
    onListener: (listener) => listener.writeHead(404).end(),
  });
}

function withBundle(html: string, { scripts, styles }: SingleBundle): string {
  const own = [
    ...styles.map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`),
    ...scripts.map((file) => `<script defer src="${publicPath}${file}"></script>`),
  ];
  return html
    .replaceAll(/<link rel="(?:stylesheet|preload)" (?!as="font")[^>]*>\n?/g, '')
    .replaceAll(/<script defer [^>]*><\/script>\n?/g, '')
    .replace('</head>', `${own.join('\n')}\n</head>`);
}
