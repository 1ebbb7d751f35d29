import type { ClientError } from '@mova/contracts';
import { sectionNames } from '@mova/contracts/names';

/** Part of the page an error belongs to. */
export type ErrorSource = Pick<ClientError, 'section' | 'version'>;

/** Reports of one page load; more would tell nothing new. */
const maxReports = 10;
const limits = { message: 500, stack: 4000, path: 200 } as const;
const endpoint = '/client-errors';

/** What may be at fault: everything that is released on its own. */
const parts = ['shell', ...sectionNames] as const;

const sent = new Set<string>();
let fallbackSource: ErrorSource = { section: 'shell', version: 'unknown' };

/**
 * Tells the operators of an error, at most ten a page load and each once. Never throws and never waits.
 * Without `source` the part is found by the release named in the stack.
 */
export function reportError(error: unknown, kind: ClientError['kind'], source?: ErrorSource): void {
  const { message, stack } = describe(error);
  const owner = source ?? sourceOf(stack) ?? fallbackSource;
  const key = `${owner.section}@${owner.version} ${kind} ${message} ${stack?.split('\n')[1] ?? ''}`;
  if (sent.has(key) || sent.size >= maxReports) return;
  sent.add(key);
  const report: ClientError = {
    ...owner,
    kind,
    message: message.slice(0, limits.message),
    ...(stack !== undefined && { stack: stack.slice(0, limits.stack) }),
    path: location.pathname.slice(0, limits.path),
  };
  post(JSON.stringify(report));
}

/** Starts reporting what nobody caught; `source` is the shell's own release. */
export function startErrorReports(source: ErrorSource): void {
  fallbackSource = source;
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'error'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'unhandled-rejection'));
  document.addEventListener('securitypolicyviolation', reportViolation);
}

/**
 * Reports what the content policy forbade to code or markup of ours; extensions of the browser break it every day.
 * The sample of the event may hold what a user typed, and an address its query: neither is sent.
 */
function reportViolation({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent): void {
  if (!sourceFile?.startsWith(location.origin)) return;
  const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
  const at = new URL(sourceFile).pathname;
  reportError(`${effectiveDirective} forbade ${blocked} at ${at}`, 'policy', sourceOf(sourceFile));
}

/** Scripts of a release are served under its section and version, so a stack names its owner. */
export function sourceOf(stack: string | undefined): ErrorSource | undefined {
  const match = stack?.match(/\/releases\/([a-z-]+)\/([0-9A-Za-z.+-]+)\//);
  const section = parts.find((part) => part === match?.[1]);
  return section && match?.[2] ? { section, version: match[2] } : undefined;
}

function describe(error: unknown): { message: string; stack: string | undefined } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack };
  return {
    message: typeof error === 'string' ? error : 'Something that is not an Error was thrown',
    stack: undefined,
  };
}

function post(body: string): void {
  try {
    void fetch(endpoint, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {});
  } catch {
    // Reporting must never make things worse.
  }
}
