import { cookieNames, headerNames } from '@mova/contracts/names';

/** A cookie with the attributes a browser context needs to get the same one. */
export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'None' | 'Strict';
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

/**
 * Calls the site as a well-behaved page does: keeps cookies, sends bearer, X-User-Id and the CSRF header. Tests use
 * it to create and remove their users, and to misbehave on purpose.
 */
export class ApiClient {
  readonly origin: string;
  readonly cookies = new Map<string, StoredCookie>();

  constructor(origin: string) {
    this.origin = origin;
  }

  /**
   * Makes one call. `headers` override the usual ones (an empty string removes a header); `body` is sent as JSON, a
   * string as it is.
   */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (method !== 'GET' && !this.cookies.has(cookieNames.xsrf)) await this.call('GET', '/oauth/nonce');
    const all: Record<string, string> = { ...this.headers(method), ...headers };
    const response = await fetch(this.origin + path, {
      method,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    this.keepCookies(response);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  /**
   * Makes a call that must succeed; while sessions are unavailable it is retried, as the answer asks.
   *
   * @throws when it does not succeed
   */
  async succeed(method: string, path: string, body?: unknown): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.call(method, path, body);
      if (answer.status < 300) return answer;
      const { errorType } = (answer.json ?? {}) as { readonly errorType?: string };
      if (attempt === 5 || errorType !== 'SESSIONS_UNAVAILABLE')
        throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  get cookieHeader(): string {
    return [...this.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  private headers(method: string): Record<string, string> {
    const token = this.cookies.get(cookieNames.accessToken)?.value;
    const userId = this.cookies.get(cookieNames.userId)?.value;
    const xsrf = this.cookies.get(cookieNames.xsrf)?.value;
    return {
      cookie: this.cookieHeader,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(userId && { [headerNames.userId]: userId }),
      ...(xsrf && method !== 'GET' && { [headerNames.xsrf]: xsrf }),
    };
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const has = (attribute: string) => attributes.some((given) => given.toLowerCase() === attribute);
      if (has('max-age=0') || value === '') this.cookies.delete(name);
      else {
        const sameSite = has('samesite=none') ? 'None' : has('samesite=strict') ? 'Strict' : 'Lax';
        this.cookies.set(name, { name, value, httpOnly: has('httponly'), secure: has('secure'), sameSite });
      }
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
