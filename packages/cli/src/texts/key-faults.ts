import type { Fault } from './fault.ts';
import { type KeyUse, keyUsesIn } from './key-uses.ts';
import { baseKey, flatten, type Texts } from './locale-texts.ts';
import { placeOf, type Source } from './source-file.ts';

/** Sources that ask for the texts of one namespace, and its locale file. */
export interface Namespace {
  readonly name: string;
  /** Path of the locale file. */
  readonly locale: string;
  readonly texts: Texts;
  readonly sources: readonly Source[];
}

/** Keys asked for that no locale file has, and keys of a locale file that nobody asks for. */
export function faultsOfKeys(namespaces: readonly Namespace[]): Fault[] {
  const known = new Map(namespaces.map(({ name, texts }) => [name, keysOf(texts)]));
  const used = new Map(namespaces.map(({ name }) => [name, new Set<string>()]));
  const missing: Fault[] = [];
  for (const { name, sources } of namespaces) {
    for (const source of sources) {
      const { uses, maybe, maybeOpen } = keyUsesIn(source);
      for (const use of uses) {
        const namespace = use.namespace ?? name;
        const asked = [...(known.get(namespace) ?? [])].filter((key) => isAsked(use, key));
        for (const key of asked) used.get(namespace)?.add(key);
        // `t(`${key}.text`)`: its beginning stands where the key was made.
        if (asked.length > 0 || (use.open && use.key === '')) continue;
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
      .map((key) => ({ place: `${locale} ${key}`, what: 'nobody asks for this text' })),
  );
  return [...missing, ...unused];
}

function keysOf(texts: Texts): ReadonlySet<string> {
  return new Set(flatten(texts).map(([key]) => baseKey(key)));
}

/** A key that names a group asks for all of it. */
function isAsked({ key: asked, open }: KeyUse, key: string): boolean {
  if (open) return asked !== '' && key.startsWith(asked);
  return key === asked || key.startsWith(`${asked}.`);
}
