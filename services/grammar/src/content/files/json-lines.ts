import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/** Path to a value inside a JSON document: `['questions', 3, 'native']`. */
export type JsonPath = readonly (string | number)[];

export function lineOfOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Line (from 1) on which the value at a path begins, or its nearest parent where the value is missing. */
export function lineOfPath(text: string, path: JsonPath): number {
  const root = parseTree(text);
  if (!root) return 1;
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return lineOfOffset(text, node.offset);
  }
  return lineOfOffset(text, root.offset);
}

export interface RepeatedKey {
  readonly key: string;
  readonly line: number;
}

/** Returns keys that repeat an earlier one of the same object: JSON.parse would keep only the last. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const root = parseTree(text);
  return root ? repeatedIn(root, text) : [];
}

function repeatedIn(node: Node, text: string): RepeatedKey[] {
  const seen = new Set<unknown>();
  return (node.children ?? []).flatMap((child) => {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    const again = key && seen.has(key.value);
    seen.add(key?.value);
    const own = key && again ? [{ key: String(key.value), line: lineOfOffset(text, key.offset) }] : [];
    return [...own, ...repeatedIn(child, text)];
  });
}
