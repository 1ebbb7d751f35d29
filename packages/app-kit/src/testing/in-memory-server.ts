import type { ErrorType, Problem } from '@mova/contracts';
import type { CallId, RouteOf } from '@mova/contracts/routes';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import type { CallResponse } from '../api/api.ts';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StatusAnswer {
  readonly kind: 'status-answer';
  /** 0 means no answer. */
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type AnswerOf<T> = T | StatusAnswer;
type Responder<T> = AnswerOf<T> | ((request: SeenRequest) => AnswerOf<T> | Promise<AnswerOf<T>>);

/** Answers by `METHOD path`, typed by the contract: `{ 'POST /api/getWords': {...} }`. */
export type Responses = {
  readonly [Id in CallId as `${RouteOf<Id>[0]} ${RouteOf<Id>[1]}`]?: Responder<CallResponse<Id>>;
};

/** Example: `problem('LINK_INVALID', 410)`. */
export function problem(errorType: ErrorType, status: number, more: Partial<Problem> = {}): StatusAnswer {
  const body: Problem = {
    type: `urn:mova:error:${errorType}`,
    title: errorType,
    status,
    errorType,
    requestId: 'test',
    ...more,
  };
  return { kind: 'status-answer', status, body };
}

export function plain(status: number, body: unknown): StatusAnswer {
  return { kind: 'status-answer', status, body };
}

export const offline: StatusAnswer = { kind: 'status-answer', status: 0, body: null };

/** Plays the gateway as an axios adapter; unknown calls answer 404 so that tests fail visibly. */
export function createInMemoryServer(responses: Responses): {
  readonly adapter: AxiosAdapter;
  readonly requests: SeenRequest[];
} {
  const requests: SeenRequest[] = [];
  const table = Object.entries(responses).map(([key, responder]) => {
    const [method = '', path = ''] = key.split(' ');
    const pattern = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return {
      method,
      pattern: new RegExp(`^${pattern.join('[^/]+')}$`),
      responder: responder as Responder<unknown>,
    };
  });
  const adapter: AxiosAdapter = async (config) => {
    const request = seen(config);
    requests.push(request);
    const entry = table.find(
      ({ method, pattern }) => method === request.method && pattern.test(request.path),
    );
    const answer = entry
      ? await (typeof entry.responder === 'function' ? entry.responder(request) : entry.responder)
      : problem('NOT_FOUND', 404, { detail: `No response given for ${request.method} ${request.path}` });
    const { status, body, headers } = isStatusAnswer(answer)
      ? answer
      : { status: answer === null ? 204 : 200, body: answer, headers: undefined };
    if (status === 0) throw new Error('offline');
    return { status, statusText: '', data: structuredClone(body), headers: { ...headers }, config };
  };
  return { adapter, requests };
}

function isStatusAnswer(answer: unknown): answer is StatusAnswer {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'status-answer';
}

function seen(config: InternalAxiosRequestConfig): SeenRequest {
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    query: (config.params as Record<string, unknown> | undefined) ?? {},
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    headers: Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  };
}
