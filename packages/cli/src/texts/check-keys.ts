import ts from 'typescript';
import { baseKey, flatten, type Texts } from './check-locale.ts';
import { type Issue, literalText, placeOf, type Source, walk } from './source-file.ts';

export interface Namespace {
  readonly name: string;
  readonly locale: string;
  readonly texts: Texts;
  readonly sources: readonly Source[];
}

/** Finds keys that no locale file has, and keys of a locale file that are not used. */
export function checkKeys(namespaces: readonly Namespace[]): Issue[] {
  const known = new Map(namespaces.map(({ name, texts }) => [name, textKeys(texts)]));
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

function textKeys(texts: Texts): ReadonlySet<string> {
  return new Set(flatten(texts).map(([key]) => baseKey(key)));
}

/** A use of a group is a use of all its keys. */
function isUsed({ key: name, open }: KeyUse, key: string): boolean {
  if (open) return name !== '' && key.startsWith(name);
  return key === name || key.startsWith(`${name}.`);
}

interface KeyUse {
  /** If named in the call; otherwise that of the package. */
  readonly namespace: string | undefined;
  /** The key, or its beginning if `open`. */
  readonly key: string;
  /** The rest of the key is computed: `t(`why.${phase}`)`. */
  readonly open: boolean;
  readonly node: ts.Node;
}

interface KeysOfFile {
  readonly uses: readonly KeyUse[];
  /** Strings, and beginnings of templates, that may be passed to a `t` elsewhere. */
  readonly maybe: ReadonlySet<string>;
  readonly maybeOpen: ReadonlySet<string>;
}

/** Finds every `t('…')` and `<Trans i18nKey="…">` of a file, and other strings that may be keys. */
function keyUsesIn({ file }: Source): KeysOfFile {
  const uses: KeyUse[] = [];
  const maybe = new Set<string>();
  const maybeOpen = new Set<string>();
  const namespaces = new Map<ts.Node, string>();
  walk(file, (node) => {
    const text = literalText(node);
    if (text !== undefined) maybe.add(text);
    if (ts.isTemplateHead(node) && node.text.endsWith('.')) maybeOpen.add(node.text);
    noteNamespace(node, namespaces);
    for (const key of keysAt(node))
      uses.push({ ...key, namespace: key.namespace ?? named(node, namespaces) });
  });
  return { uses, maybe, maybeOpen };
}

function keysAt(node: ts.Node): KeyUse[] {
  if (ts.isCallExpression(node) && isT(node.expression)) {
    const [key, options] = node.arguments;
    return key ? keysOf(key, namespaceOption(options)) : [];
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) {
    const { initializer } = node;
    return keysOf(ts.isJsxExpression(initializer) ? (initializer.expression ?? initializer) : initializer);
  }
  return [];
}

function isT(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 't';
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 't';
}

function keysOf(node: ts.Expression | ts.JsxAttributeValue, namespace?: string): KeyUse[] {
  if (ts.isConditionalExpression(node))
    return [...keysOf(node.whenTrue, namespace), ...keysOf(node.whenFalse, namespace)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return keysOf(node.expression, namespace);
  const text = literalText(node) ?? (ts.isTemplateExpression(node) ? node.head.text : undefined);
  if (text === undefined) return [];
  const [own, key] = text.includes(':') ? text.split(':', 2) : [namespace, text];
  return [{ namespace: own, key: key ?? '', open: ts.isTemplateExpression(node), node }];
}

function namespaceOption(options: ts.Expression | undefined): string | undefined {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const option = options.properties.find((property) => property.name?.getText() === 'ns');
  return option && ts.isPropertyAssignment(option) ? literalText(option.initializer) : undefined;
}

/** Records `const { t } = useTranslation('shell')` for the function around it. */
function noteNamespace(node: ts.Node, namespaces: Map<ts.Node, string>): void {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'useTranslation') return;
  const namespace = literalText(node.arguments[0]);
  const around = ts.findAncestor(node, ts.isFunctionLike);
  if (namespace !== undefined && around) namespaces.set(around, namespace);
}

function named(node: ts.Node, namespaces: ReadonlyMap<ts.Node, string>): string | undefined {
  const around = ts.findAncestor(node, (ancestor) => namespaces.has(ancestor));
  return around && namespaces.get(around);
}
