import { Counter } from 'prom-client';
import type { Log } from '../log/log.ts';
import { networkPrefix } from './rate-limit-key.ts';

/** Everything worth an alert or an investigation; listed in SECURITY.md. */
export type SecurityEventName =
  | 'account-deletion'
  | 'account-lock'
  | 'connection-limit'
  | 'csrf-check'
  | 'email-confirmation'
  | 'host-check'
  | 'password-change'
  | 'password-reset'
  | 'password-reset-request'
  | 'publisher-sign-in'
  | 'rate-limit'
  | 'registration'
  | 'session-end'
  | 'sign-in'
  | 'token-reuse';

export interface SecurityEvent {
  readonly event: SecurityEventName;
  readonly outcome: 'success' | 'refused';
  /** Code of the cause, such as an `errorType`; never text of a client. */
  readonly reason?: string | undefined;
  readonly userId?: number | undefined;
  /** Only its network is logged. */
  readonly address?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Every registry that a process serves includes it. */
export const securityEventCounter = new Counter({
  name: 'mova_security_events_total',
  help: 'Security events by name and outcome.',
  labelNames: ['event', 'outcome'] as const,
  registers: [],
});

/** Per event: a flood is counted in full, but must not fill the disk. */
const maxLinesPerSecond = 20;

const written = new Map<string, { second: number; lines: number; suppressed: number }>();

/** `suppressed` on a line tells how many like it were counted but not logged. */
export function recordSecurityEvent(log: Log, event: SecurityEvent): void {
  const { address, requestId, ...rest } = event;
  securityEventCounter.labels(event.event, event.outcome).inc();
  const suppressed = suppressedBefore(`${event.event} ${event.outcome}`);
  if (suppressed === undefined) return;
  log.info(
    {
      securityEvent: { ...rest, ...(address && { network: networkPrefix(address) }) },
      ...(requestId && { requestId }),
      ...(suppressed > 0 && { suppressed }),
    },
    'security event',
  );
}

/** Returns undefined when this line is dropped too. */
function suppressedBefore(key: string): number | undefined {
  const second = Math.floor(Date.now() / 1000);
  const before = written.get(key);
  if (before?.second === second) {
    if (before.lines >= maxLinesPerSecond) {
      before.suppressed += 1;
      return undefined;
    }
    before.lines += 1;
    return 0;
  }
  written.set(key, { second, lines: 1, suppressed: 0 });
  return before?.suppressed ?? 0;
}
