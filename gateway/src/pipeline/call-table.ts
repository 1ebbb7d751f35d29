import type { Call } from '@mova/contracts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { withoutTrailingSlash } from '../http/url.ts';

/** All calls that share a path. */
export interface CallPath {
  /** `/api/deleteWord/{id}`. */
  readonly template: string;
  readonly byMethod: ReadonlyMap<string, Call>;
  readonly methodNotAllowed: Refusal;
}

/** The calls a client may make, found by path. Internal calls are not in it: they have no route. */
export class CallTable {
  readonly #fixed = new Map<string, CallPath>();
  readonly #templates: { readonly form: RegExp; readonly found: CallPath }[] = [];

  constructor(calls: Iterable<Call>) {
    const byTemplate = Map.groupBy(
      [...calls].filter((call) => call.access !== 'internal'),
      (call) => withoutTrailingSlash(call.path),
    );
    for (const [template, group] of byTemplate) {
      const found = callPathOf(template, group);
      if (template.includes('{')) this.#templates.push({ form: formOf(template), found });
      else this.#fixed.set(template, found);
    }
  }

  /** Finds the calls of a path, with or without a trailing slash. */
  find(path: string): CallPath | undefined {
    const plain = withoutTrailingSlash(path);
    return this.#fixed.get(plain) ?? this.#templates.find(({ form }) => form.test(plain))?.found;
  }
}

function callPathOf(template: string, group: readonly Call[]): CallPath {
  const methods = new Set(group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  return {
    template,
    byMethod: new Map(group.map((call) => [call.method, call])),
    methodNotAllowed: refusal('METHOD_NOT_ALLOWED', 'The call has another method', {
      headers: ['allow', [...methods].join(', ')],
    }),
  };
}

/** `{name}` stands for one segment that is not empty. */
function formOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{[^}]+\}/g, '[^/]+')}$`);
}
