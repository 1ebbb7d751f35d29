import {
  type Call,
  changesNothing,
  headerNames,
  type InputOf,
  type ResponseOf,
  type ServiceName,
} from '@mova/contracts';
import { Balancer } from '../balancer/balancer.ts';
import { type ReceivedResponse, sendRequest } from '../balancer/send-request.ts';
import type { IdentitySigner } from '../identity/identity.ts';
import type { Log } from '../log/log.ts';
import { remainingMs } from '../time/call-deadline.ts';
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
  readonly log: Log;
}

type ClientInput<C extends Call> = {
  [P in keyof InputOf<C> as undefined extends InputOf<C>[P] ? never : P]: InputOf<C>[P];
} & {
  /** The user the call is about, for the log of the other service. */
  readonly userId?: number;
};

export interface CallOptions {
  /** For the whole call, connection included, in event-loop time; less if less is left for the call at hand. */
  readonly deadlineMs: number;
  readonly requestId?: string;
}

export interface ServiceClient {
  call<const C extends Call>(call: C, input: ClientInput<C>, options: CallOptions): Promise<ResponseOf<C>>;
  /** Closes its connections. */
  close(): Promise<void>;
}

/** Calls other services with this service’s own identity and a deadline, over all their replicas. */
export function createServiceClient({ baseUrls, service, signer, log }: ServiceClientOptions): ServiceClient {
  if (signer.issuer !== service) throw new Error(`${service} cannot sign as ${signer.issuer}`);
  const balancers = new Map(
    Object.entries(baseUrls).map(([name, origins]) => [name, new Balancer(origins, log)]),
  );

  return {
    call: async (call, input, { deadlineMs, requestId }) => {
      const { params, query, body, userId } = input as Partial<InputOf<Call>> & { userId?: number };
      const balancer = balancers.get(call.service);
      if (!balancer) throw new UpstreamError(call.id, 'unreachable');
      const timeoutMs = Math.min(deadlineMs, remainingMs() ?? deadlineMs);
      if (timeoutMs <= 0) throw new UpstreamError(call.id, 'timeout');
      const { signal, release } = startDeadline(timeoutMs);
      try {
        const response = await sendRequest(
          balancer,
          {
            method: call.method,
            path: `${pathOf(call, params)}${searchOf(query)}`,
            isRead: changesNothing(call),
            headers: {
              [headerNames.identity]: await signer.sign({ audience: call.service, userId }),
              ...(requestId !== undefined && { [headerNames.requestId]: requestId }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          },
          signal,
          timeoutMs,
        );
        return readResponse(call, response) as ResponseOf<typeof call>;
      } catch (error) {
        if (error instanceof UpstreamError) throw error;
        throw new UpstreamError(call.id, signal.aborted ? 'timeout' : 'unreachable', undefined, error);
      } finally {
        release();
      }
    },
    close: async () => {
      await Promise.all([...balancers.values()].map((balancer) => balancer.close()));
    },
  };
}

function readResponse(call: Call, { status, body }: ReceivedResponse): unknown {
  if (status < 200 || status > 299) throw new UpstreamError(call.id, 'refused', status);
  const result = call.response.safeParse(status === 204 ? null : parsed(body));
  if (!result.success) throw new UpstreamError(call.id, 'invalid-answer', status, result.error);
  return result.data;
}

/** Returns undefined, which no response is, for what is not JSON. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
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
