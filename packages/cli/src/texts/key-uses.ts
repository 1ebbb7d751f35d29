import ts from 'typescript';
import { literalText, type Source, walk } from './source-file.ts';

/** A use of a text in code. */
export interface KeyUse {
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
export function keyUsesIn({ file }: Source): KeysOfFile {
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
