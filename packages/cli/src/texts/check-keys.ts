import ts from 'typescript';
import { baseKey, flatten, type Texts } from './check-locale.ts';
import { type Issue, placeOf, type Source, walk } from './source-file.ts';

export interface Namespace {
  readonly name: string;
  readonly locale: string;
  readonly texts: Texts;
  readonly sources: readonly Source[];
}

/** Finds keys that no locale file has, and keys of a locale file that are not used. */
export function checkKeys(namespaces: readonly Namespace[]): Issue[] {
  const keys = new Map(
    namespaces.map(({ name, texts }) => [name, flatten(texts).map(([key]) => baseKey(key))]),
  );
  const unused = new Map([...keys].map(([name, own]) => [name, new Set(own)]));
  const missing: Issue[] = [];
  for (const { name, sources } of namespaces)
    for (const source of sources)
      for (const use of keyUsesIn(source)) {
        const { namespace = name, key, isOpen, isCertain, node } = use;
        const found = keys.get(namespace)?.filter((known) => isMeant(use, known)) ?? [];
        for (const known of found) unused.get(namespace)?.delete(known);
        // `t(`${key}.text`)` starts with a value that is checked where it is defined.
        if (found.length > 0 || !isCertain || (isOpen && key === '')) continue;
        const what = `${namespace} has no text “${key}${isOpen ? '…' : ''}”`;
        missing.push({ place: placeOf(source, node), what });
      }
  const lost = namespaces.flatMap(({ name, locale }) =>
    [...(unused.get(name) ?? [])].map((key) => ({
      place: `${locale} ${key}`,
      what: 'this text is not used',
    })),
  );
  return [...missing, ...lost];
}

interface Key {
  /** The key, or its beginning if `isOpen`. */
  readonly key: string;
  /** The rest of the key is computed: `t(`why.${phase}`)`. */
  readonly isOpen: boolean;
  /** If named in the call; otherwise that of the function around it, or of the package. */
  readonly namespace?: string | undefined;
}

interface KeyUse extends Key {
  /** false for a string, or a beginning of a template, that may be passed to a `t` elsewhere. */
  readonly isCertain: boolean;
  readonly node: ts.Node;
}

function isMeant({ key, isOpen, isCertain }: KeyUse, known: string): boolean {
  if (isOpen) return key !== '' && known.startsWith(key);
  // A use of a group is a use of all its keys.
  return known === key || (isCertain && known.startsWith(`${key}.`));
}

/** Finds every `t('…')` and `<Trans i18nKey="…">` of a file, and other strings that may be keys. */
function keyUsesIn({ file }: Source): KeyUse[] {
  const uses: KeyUse[] = [];
  /** By function: `useTranslation('shell')` in it. */
  const namespaces = new Map<ts.Node, string>();
  walk(file, (node) => {
    const namespace = translationNamespace(node);
    if (namespace !== undefined) namespaces.set(ts.findAncestor(node, ts.isFunctionLike) ?? file, namespace);
    const text = keyText(node);
    if (text && (!text.isOpen || text.key.endsWith('.'))) uses.push({ ...text, isCertain: false, node });
    for (const key of keysAt(node)) {
      const named = ts.findAncestor(node, (ancestor) => namespaces.has(ancestor));
      uses.push({ namespace: named && namespaces.get(named), ...key, isCertain: true, node });
    }
  });
  return uses;
}

/** Returns the text of a string, or the beginning of a template. */
function keyText(node: ts.Node): Key | undefined {
  if (ts.isStringLiteralLike(node)) return { key: node.text, isOpen: false };
  return ts.isTemplateExpression(node) ? { key: node.head.text, isOpen: true } : undefined;
}

function translationNamespace(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'useTranslation') return undefined;
  const [namespace] = node.arguments;
  return namespace && keyText(namespace)?.key;
}

function keysAt(node: ts.Node): Key[] {
  if (ts.isCallExpression(node) && isT(node.expression)) {
    const [key, options] = node.arguments;
    const namespace = namespaceOption(options);
    return key ? keysOf(key).map((each) => (namespace === undefined ? each : { namespace, ...each })) : [];
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer)
    return keysOf(node.initializer);
  return [];
}

function isT(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 't';
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 't';
}

function keysOf(node: ts.Node): Key[] {
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return keysOf(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? keysOf(node.expression) : [];
  const text = keyText(node);
  if (!text) return [];
  const [namespace, key] = text.key.split(':', 2);
  return [key === undefined ? text : { ...text, namespace, key }];
}

function namespaceOption(options: ts.Expression | undefined): string | undefined {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const option = options.properties.find((property) => property.name?.getText() === 'ns');
  return option && ts.isPropertyAssignment(option) ? keyText(option.initializer)?.key : undefined;
}
