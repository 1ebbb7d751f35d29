import { clientErrorSchema, defaultMaxBodyBytes } from '@mova/contracts';
import { ApiError, type Log, networkOf, parseJson } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import type { GatewayMetrics } from './metrics.ts';
import { type Decision, refusal } from '../http/refusal.ts';
import type { LiveSet } from '../releases/live-set.ts';
import { readBody } from '../http/body.ts';
import { RateGate } from './rate-gate.ts';

const tooMany = refusal('TOO_MANY_REQUESTS', 'Too many reports', { headers: ['retry-after', '60'] });
const invalid = refusal('INVALID_REQUEST', 'The body is not a report of an error');

export interface ClientErrorOptions {
  readonly log: Log;
  readonly metrics: GatewayMetrics;
  readonly live: () => LiveSet | undefined;
  readonly isOurs: (exchange: Exchange) => Decision;
}

/**
 * Takes the report of an error in a browser: one log line and one count by section and version. Needs no
 * session, because pages break for visitors too. Answers a refusal, or `undefined` when it was taken.
 */
export function clientErrorTaker(options: ClientErrorOptions): (exchange: Exchange) => Promise<Decision> {
  const { log, metrics, live, isOurs } = options;
  const gate = new RateGate(60, 600);
  return async (exchange) => {
    if (!gate.allows(networkOf(exchange.client.address))) return tooMany;
    const foreign = isOurs(exchange);
    if (foreign) return foreign;
    const body = await readBody(exchange, defaultMaxBodyBytes);
    if (body === undefined) return undefined;
    if (!Buffer.isBuffer(body)) return body;
    let value: unknown;
    try {
      value = parseJson(body);
    } catch (error) {
      if (error instanceof ApiError) return refusal(error.errorType, error.title);
      throw error;
    }
    const report = clientErrorSchema.safeParse(value).data;
    if (report === undefined) return invalid;
    log.warn(
      {
        clientError: report,
        userAgent: exchange.head.userAgent?.slice(0, 300),
        requestId: exchange.requestId,
      },
      'a browser reported an error',
    );
    // Labels live for ever, so only versions that are live make one of their own.
    const version = isLive(live(), report.section, report.version) ? report.version : 'other';
    metrics.clientError(report.section, version, report.kind);
    return undefined;
  };
}

function isLive(live: LiveSet | undefined, section: string, version: string): boolean {
  if (section === 'shell') return live?.shell.version === version;
  return (
    live?.sections.some((release) => release.section === section && release.version === version) ?? false
  );
}
