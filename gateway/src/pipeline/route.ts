import type { Call } from '@mova/contracts';
import type { Exchange, RouteKind } from '../http/exchange.ts';
import { type HttpError, httpError } from '../http/problem.ts';
import { trimTrailingSlash } from '../http/url.ts';

interface CallPath {
  /** For example `/api/deleteWord/{id}`. */
  readonly template: string;
  readonly byMethod: ReadonlyMap<string, Call>;
  readonly methodNotAllowed: HttpError;
}

const unknownCall = httpError('NOT_FOUND', 'There is no such call');

/**
 * The call is looked up before anything about it is checked, because it defines the body limit and who may
 * make it. Internal calls have no route.
 */
export function findRoute(calls: Iterable<Call>): (exchange: Exchange) => void {
  const fixed = new Map<string, CallPath>();
  const templates: { readonly form: RegExp; readonly path: CallPath }[] = [];
  const publicCalls = [...calls].filter(({ access }) => access !== 'internal');
  for (const [template, group] of Map.groupBy(publicCalls, ({ path }) => trimTrailingSlash(path))) {
    const path = makeCallPath(template, group);
    if (template.includes('{')) templates.push({ form: formOf(template), path });
    else fixed.set(template, path);
  }
  return (exchange) => {
    exchange.kind = kindOf(exchange.path);
    if (exchange.kind !== 'call') return;
    const plain = trimTrailingSlash(exchange.path);
    const found = fixed.get(plain) ?? templates.find(({ form }) => form.test(plain))?.path;
    exchange.routeLabel = found?.template ?? 'unknown-call';
    exchange.call = found?.byMethod.get(methodOf(exchange));
    if (exchange.call === undefined) exchange.callError = found?.methodNotAllowed ?? unknownCall;
  };
}

function kindOf(path: string): RouteKind {
  if (isInFolder('/api', path) || isInFolder('/oauth', path)) return 'call';
  if (path.startsWith('/releases/')) return 'asset';
  if (isInFolder('/packages', path)) return 'package';
  if (path.startsWith('/dev/')) return 'development';
  return isInFolder('/internal', path) ? 'internal' : 'page';
}

/** Also true for the folder itself: `/api` without a slash is no page either. */
function isInFolder(folder: string, path: string): boolean {
  return (
    path.startsWith(folder) && (path.length === folder.length || path.charCodeAt(folder.length) === 0x2f)
  );
}

function methodOf({ request: { method = '' } }: Exchange): string {
  return method === 'HEAD' ? 'GET' : method;
}

function makeCallPath(template: string, group: readonly Call[]): CallPath {
  const methods = new Set(group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  return {
    template,
    byMethod: new Map(group.map((call) => [call.method, call])),
    methodNotAllowed: httpError('METHOD_NOT_ALLOWED', 'The call has another method', {
      headers: ['allow', [...methods].join(', ')],
    }),
  };
}

/** `{name}` matches one segment that is not empty. */
function formOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{[^}]+\}/g, '[^/]+')}$`);
}
