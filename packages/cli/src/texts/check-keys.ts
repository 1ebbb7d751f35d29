import { baseKey, flatten, type Texts } from './check-locale.ts';
import { type KeyUse, keyUsesIn } from './key-uses.ts';
import { type Issue, placeOf, type Source } from './source-file.ts';

/** A namespace: its locale file and the sources that use it. */
export interface Namespace {
  readonly name: string;
  readonly locale: string;
  readonly texts: Texts;
  readonly sources: readonly Source[];
}

/** Finds keys that no locale file has, and keys of a locale file that are not used. */
export function checkKeys(namespaces: readonly Namespace[]): Issue[] {
  const known = new Map(namespaces.map(({ name, texts }) => [name, keysOf(texts)]));
  const used = new Map(namespaces.map(({ name }) => [name, new Set<string>()]));
  const missing: Issue[] = [];
  for (const { name, sources } of namespaces) {
    for (const source of sources) {
      const { uses, maybe, maybeOpen } = keyUsesIn(source);
      for (const use of uses) {
        const namespace = use.namespace ?? name;
        const found = [...(known.get(namespace) ?? [])].filter((key) => isUsed(use, key));
        for (const key of found) used.get(namespace)?.add(key);
        // `t(`${key}.text`)` starts with a value that is checked where it is defined.
        if (found.length > 0 || (use.open && use.key === '')) continue;
        const what = `${namespace} has no text “${use.key}${use.open ? '…' : ''}”`;
        missing.push({ place: placeOf(source, use.node), what });
      }
      for (const key of known.get(name) ?? []) {
        if (maybe.has(key) || [...maybeOpen].some((head) => key.startsWith(head))) used.get(name)?.add(key);
      }
    }
  }
  const unused = namespaces.flatMap(({ name, locale }) =>
    [...(known.get(name) ?? [])]
      .filter((key) => !used.get(name)?.has(key))
      .map((key) => ({ place: `${locale} ${key}`, what: 'this text is not used' })),
  );
  return [...missing, ...unused];
}

function keysOf(texts: Texts): ReadonlySet<string> {
  return new Set(flatten(texts).map(([key]) => baseKey(key)));
}

/** A use of a group is a use of all its keys. */
function isUsed({ key: name, open }: KeyUse, key: string): boolean {
  if (open) return name !== '' && key.startsWith(name);
  return key === name || key.startsWith(`${name}.`);
}
