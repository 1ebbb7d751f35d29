import { createHash } from 'node:crypto';

export type Coding = 'br' | 'gzip';

const preferred: readonly Coding[] = ['br', 'gzip'];

/** Returns the content codings that an `Accept-Encoding` header allows, best first. `q=0` rejects one. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const offered = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const refused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
      return [name.trim(), !refused];
    }),
  );
  return preferred.filter((coding) => offered.get(coding) ?? offered.get('*') ?? false);
}

export function entityTagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` lists this tag; weak comparison (RFC 9110 §13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = withoutWeak(tag);
  // No tag of ours contains a comma.
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || withoutWeak(each.trim()) === opaque);
}

const withoutWeak = (tag: string) => tag.replace(/^W\//, '');
