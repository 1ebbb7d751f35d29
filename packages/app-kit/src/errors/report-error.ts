import type { ClientError } from '@mova/contracts';
import { clientErrorsPath, sectionPattern } from '@mova/contracts/names';
import { markForReport } from './canary-session.ts';
import { isFirstInSession } from './first-in-session.ts';

export type ErrorSource = Pick<ClientError, 'section' | 'version'>;

const maxReports = 10;
const limits = { message: 500, stack: 4000, path: 200 } as const;

const sent = new Set<string>();
let fallbackSource: ErrorSource = { section: 'shell', version: 'unknown' };

/** Reports an error to the operators, each once. Without `source` the release is found by the stack. Never throws. */
export function reportError(error: unknown, kind: ClientError['kind'], source?: ErrorSource): void {
  const { message, stack } = describe(error);
  const owner = source ?? sourceOf(stack) ?? fallbackSource;
  const release = `${owner.section}@${owner.version} ${kind}`;
  const key = `${release} ${message} ${stack?.split('\n')[1] ?? ''}`;
  if (sent.has(key) || sent.size >= maxReports) return;
  sent.add(key);
  const canary = markForReport(kind);
  const report: ClientError = {
    ...owner,
    kind,
    message: message.slice(0, limits.message),
    ...(stack !== undefined && { stack: stack.slice(0, limits.stack) }),
    path: location.pathname.slice(0, limits.path),
    ...(isFirstInSession(release) && { first: true }),
    ...(canary !== undefined && { canary }),
  };
  post(JSON.stringify(report));
}

/** Reports uncaught errors; `source` is the release of the shell. */
export function startErrorReports(source: ErrorSource): void {
  fallbackSource = source;
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'error'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'unhandled-rejection'));
  document.addEventListener('securitypolicyviolation', reportViolation);
}

/** Only those of our own code, and without the sample and the query of a URL, which may contain what a user typed. */
function reportViolation({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent): void {
  if (!sourceFile?.startsWith(location.origin)) return;
  const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
  const at = new URL(sourceFile).pathname;
  reportError(`${effectiveDirective} forbade ${blocked} at ${at}`, 'policy', sourceOf(sourceFile));
}

export function sourceOf(stack: string | undefined): ErrorSource | undefined {
  const [, section = '', version] = stack?.match(/\/releases\/([a-z-]+)\/([0-9A-Za-z.+-]+)\//) ?? [];
  const isReleased = section === 'shell' || sectionPattern.test(section);
  return isReleased && version ? { section, version } : undefined;
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
    void fetch(clientErrorsPath, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {});
  } catch {
    // Reporting must not cause errors.
  }
}
