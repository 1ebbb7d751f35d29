import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PlatformTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { hashToken, sectionOfHash } from '../section-of-token.ts';

/** Who looks at the page: the team of a section, or an operator, who sees all sections. */
export type Reader =
  | { readonly kind: 'operator' }
  | { readonly kind: 'team'; readonly section: string; readonly tokenHash: string };

export const sessionSeconds = 8 * 60 * 60;
/** The oldest one makes room. */
const maxSessions = 1_000;

/** Finds who a token belongs to. */
export async function readerOf(
  db: Kysely<PlatformTables>,
  token: string,
  operatorToken: string | undefined,
): Promise<Reader | undefined> {
  if (operatorToken !== undefined && isSame(token, operatorToken)) return { kind: 'operator' };
  const tokenHash = hashToken(token);
  const section = await sectionOfHash(db, tokenHash);
  return section !== undefined && tokenHash !== undefined ? { kind: 'team', section, tokenHash } : undefined;
}

function isSame(token: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(other));
}

/**
 * Sign-ins of the page, in memory: a restart ends them. Cookies hold a random name of one, never a token. That of a team ends with
 * its token.
 */
export class SignInSessions {
  readonly #db: Kysely<PlatformTables>;
  readonly #sessions = new Map<string, { readonly reader: Reader; readonly endsAtMs: number }>();

  constructor(db: Kysely<PlatformTables>) {
    this.#db = db;
  }

  open(reader: Reader): string {
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size >= maxSessions) this.#sessions.delete(oldest);
    const id = randomBytes(32).toString('base64url');
    this.#sessions.set(id, { reader, endsAtMs: Date.now() + sessionSeconds * 1_000 });
    return id;
  }

  async find(id: string | undefined): Promise<Reader | undefined> {
    const session = id === undefined ? undefined : this.#sessions.get(id);
    if (id === undefined || !session) return undefined;
    const { reader, endsAtMs } = session;
    const isValid =
      Date.now() < endsAtMs &&
      (reader.kind === 'operator' || (await sectionOfHash(this.#db, reader.tokenHash)) === reader.section);
    if (isValid) return reader;
    this.#sessions.delete(id);
    return undefined;
  }

  close(id: string | undefined): void {
    if (id !== undefined) this.#sessions.delete(id);
  }
}

const maxWrongPerMinute = 10;
/** When the limiter has seen this many networks, it forgets them all instead of growing. */
const maxNetworks = 10_000;

/** Counts wrong tokens by network, for a minute. */
export class WrongTokens {
  #minute = 0;
  readonly #byNetwork = new Map<string, number>();

  areTooMany(network: string): boolean {
    return (this.#thisMinute().get(network) ?? 0) >= maxWrongPerMinute;
  }

  add(network: string): void {
    const counts = this.#thisMinute();
    counts.set(network, (counts.get(network) ?? 0) + 1);
  }

  #thisMinute(): Map<string, number> {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute || this.#byNetwork.size >= maxNetworks) this.#byNetwork.clear();
    this.#minute = minute;
    return this.#byNetwork;
  }
}
