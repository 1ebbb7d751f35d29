import { type ClientErrorKind, canarySessionSchema, clientErrorSchema } from '@mova/contracts';
import { ApiError, type Log, parseJson, rateLimitKey } from '@mova/service-kit';
import type { z } from 'zod';
import { readBody } from '../http/body.ts';
import type { Exchange } from '../http/exchange.ts';
import { type HttpError, httpError, type StepResult } from '../http/problem.ts';
import type { GatewayMetrics } from './metrics.ts';

const tooManyReports = httpError('TOO_MANY_REQUESTS', 'Too many reports', { headers: ['retry-after', '60'] });
const invalidReport = httpError('INVALID_REQUEST', 'The body is not a report of an error');

const maxErrorsPerMinute = 600;
/** They are no log lines. */
const maxSessionsPerMinute = 60_000;
const maxPerMinuteAndNetwork = 60;
/** When the limiter has seen this many networks, it forgets them all instead of growing. */
const maxNetworks = 10_000;

type Receive = (exchange: Exchange) => Promise<StepResult>;
type CheckOrigin = (exchange: Exchange) => StepResult;

export interface ClientErrorOptions {
  readonly log: Log;
  readonly metrics: GatewayMetrics;
  /** The section and its version as they may be counted: neither metric labels nor rows may be made up. */
  readonly labelsOf: (
    section: string,
    version: string,
  ) => { readonly section: string; readonly version: string };
  readonly countFailure: (failure: {
    readonly section: string;
    readonly version: string;
    readonly kind: ClientErrorKind;
    readonly first: boolean;
    readonly stack?: string | undefined;
  }) => void;
  readonly countInCanary: CountInCanary;
  readonly checkOrigin: CheckOrigin;
}

type CountInCanary = (mark: string, what: 'sessions' | 'failing' | 'slow') => void;

/**
 * One log line (except for a slow interaction) and one count per report. Needs no session, because pages break for
 * anonymous users too.
 */
export function clientErrorReceiver(options: ClientErrorOptions): Receive {
  const { log, metrics, labelsOf, countFailure, countInCanary, checkOrigin } = options;
  return receiver(
    clientErrorSchema,
    { maxPerMinute: maxErrorsPerMinute, checkOrigin },
    (report, exchange) => {
      const { kind, first = false, canary, ...seen } = report;
      const isSlow = kind === 'slow-interaction';
      if (!isSlow) {
        const userAgent = exchange.headers.userAgent?.slice(0, 300);
        const { requestId } = exchange;
        log.warn({ clientError: { ...seen, kind }, userAgent, requestId }, 'a browser reported an error');
      }
      const { section, version } = labelsOf(report.section, report.version);
      metrics.clientError(section, version, kind);
      countFailure({ section, version, kind, first, stack: report.stack });
      if (canary !== undefined) countInCanary(canary, isSlow ? 'slow' : 'failing');
    },
  );
}

/** Counts the browser sessions of both sets while a canary runs. */
export function canarySessionReceiver(countInCanary: CountInCanary, checkOrigin: CheckOrigin): Receive {
  return receiver(canarySessionSchema, { maxPerMinute: maxSessionsPerMinute, checkOrigin }, ({ canary }) =>
    countInCanary(canary, 'sessions'),
  );
}

interface ReceiverLimits {
  readonly maxPerMinute: number;
  readonly checkOrigin: CheckOrigin;
}

function receiver<S extends z.ZodType>(
  schema: S,
  { maxPerMinute, checkOrigin }: ReceiverLimits,
  receive: (report: z.output<S>, exchange: Exchange) => void,
): Receive {
  const limiter = new ReportLimiter(maxPerMinute);
  return async (exchange) => {
    if (!limiter.allows(rateLimitKey(exchange.client.address))) return tooManyReports;
    const foreignOrigin = checkOrigin(exchange);
    if (foreignOrigin) return foreignOrigin;
    const body = await readBody(exchange);
    if (body === undefined) return undefined;
    if (!Buffer.isBuffer(body)) return body;
    const value = parseBody(body);
    if ('error' in value) return value.error;
    const report = schema.safeParse(value.json);
    if (!report.success) return invalidReport;
    receive(report.data, exchange);
    return undefined;
  };
}

function parseBody(body: Buffer): { readonly json: unknown } | { readonly error: HttpError } {
  try {
    return { json: parseJson(body) };
  } catch (error) {
    if (error instanceof ApiError) return { error: httpError(error.errorType, error.message) };
    throw error;
  }
}

/** Limits reports per network and in all. In memory: it must work without Redis and need not be exact. */
class ReportLimiter {
  #minute = 0;
  #total = 0;
  readonly #byNetwork = new Map<string, number>();
  readonly #maxPerMinute: number;

  constructor(maxPerMinute: number) {
    this.#maxPerMinute = maxPerMinute;
  }

  allows(network: string): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute || this.#byNetwork.size >= maxNetworks) {
      this.#minute = minute;
      this.#total = 0;
      this.#byNetwork.clear();
    }
    const count = (this.#byNetwork.get(network) ?? 0) + 1;
    this.#byNetwork.set(network, count);
    this.#total += 1;
    return count <= maxPerMinuteAndNetwork && this.#total <= this.#maxPerMinute;
  }
}
