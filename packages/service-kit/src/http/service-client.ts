import { type Call, headerNames, type InputOf, type ResponseOf, type ServiceName } from '@mova/contracts';
import type { IdentitySigner } from '../identity/identity.ts';
import { startDeadline } from '../time/event-loop-time.ts';

export type UpstreamFailure = 'timeout' | 'unreachable' | 'refused' | 'invalid-answer';

export class UpstreamError extends Error {
  readonly callId: string;
  readonly failure: UpstreamFailure;
  readonly status: number | undefined;

  constructor(callId: string, failure: UpstreamFailure, status?: number, cause?: unknown) {
    super(`${callId}: ${failure}${status === undefined ? '' : ` (${status})`}`, { cause });
    this.name = 'UpstreamError';
    this.callId = callId;
    this.failure = failure;
    this.status = status;
  }
}

export interface ServiceClientOptions {
  readonly baseUrls: Readonly<Partial<Record<ServiceName, readonly string[]>>>;
  readonly service: ServiceName;
  readonly signer: IdentitySigner;
}

type ClientInput<C extends Call> = {
  [P in keyof InputOf<C> as undefined extends InputOf<C>[P] ? never : P]: InputOf<C>[P];
} & {
  /** The user the call is about, for the log of the other service. */
  readonly userId?: number;
};

export interface CallOptions {
  /** For the whole call, connection included, in event-loop time. */
  readonly deadlineMs: number;
  readonly requestId?: string;
}

export interface ServiceClient {
  call<const C extends Call>(call: C, input: ClientInput<C>, options: CallOptions): Promise<ResponseOf<C>>;
}

/** Calls other services with this service’s own identity and a deadline. Not for hot paths. */
export function createServiceClient({ baseUrls, service, signer }: ServiceClientOptions): ServiceClient {
  if (signer.issuer !== service) throw new Error(`${service} cannot sign as ${signer.issuer}`);
  let turn = 0;
  const originFor = (call: Call) => {
    const origins = baseUrls[call.service] ?? [];
    turn += 1;
    const origin = origins[turn % origins.length];
    if (!origin) throw new UpstreamError(call.id, 'unreachable');
    return origin;
  };

  return {
    call: async (call, input, { deadlineMs, requestId }) => {
      const { params, query, body, userId } = input as Partial<InputOf<Call>> & { userId?: number };
      const { signal, release } = startDeadline(deadlineMs);
      try {
        const response = await fetch(`${originFor(call)}${pathOf(call, params)}${searchOf(query)}`, {
          method: call.method,
          signal,
          redirect: 'error',
          headers: {
            [headerNames.identity]: await signer.sign({ audience: call.service, userId }),
            ...(requestId !== undefined && { [headerNames.requestId]: requestId }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new UpstreamError(call.id, 'refused', response.status);
        }
        const answer: unknown = response.status === 204 ? null : await response.json();
        const result = call.response.safeParse(answer);
        if (!result.success)
          throw new UpstreamError(call.id, 'invalid-answer', response.status, result.error);
        return result.data as ResponseOf<typeof call>;
      } catch (error) {
        if (error instanceof UpstreamError) throw error;
        throw new UpstreamError(call.id, failureOf(error, signal), undefined, error);
      } finally {
        release();
      }
    },
  };
}

function failureOf(error: unknown, signal: AbortSignal): UpstreamFailure {
  if (signal.aborted) return 'timeout';
  return error instanceof SyntaxError ? 'invalid-answer' : 'unreachable';
}

function pathOf(call: Call, params: unknown): string {
  const given = (params ?? {}) as Record<string, unknown>;
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
}

function searchOf(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
