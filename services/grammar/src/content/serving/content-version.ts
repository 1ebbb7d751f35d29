import { createHash } from 'node:crypto';

/** Version of a piece of content: equal content has an equal version, in every process and after every start. */
export function contentVersionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
