import { cloneElement, type ReactElement, type ReactNode } from 'react';

type Values = Readonly<Record<string, string>>;
type Components = Readonly<Record<string, ReactElement>>;

/**
 * Renders a text with elements in it: `<address>{{email}}</address>` becomes the element of that name. Values are
 * inserted as text. The library’s component would bring an HTML parser.
 */
export function Trans({
  t,
  i18nKey,
  values = {},
  components,
}: {
  readonly t: (key: string, values: Values) => string;
  readonly i18nKey: string;
  readonly values?: Values;
  readonly components: Components;
}) {
  // Each value is a private-use character until the elements are parsed.
  const names = Object.keys(values);
  const placeholders = Object.fromEntries(
    names.map((name, at) => [name, String.fromCodePoint(firstPlaceholder + at)]),
  );
  const insert = (placeholder: string) =>
    values[names[placeholder.charCodeAt(0) - firstPlaceholder] ?? ''] ?? '';
  return <>{nodesOf(t(i18nKey, placeholders), components, insert)}</>;
}

const firstPlaceholder = 0xe000;

/** An element with its content; elements of other names may be nested. */
const element = /<(\w+)>(.*?)<\/\1>/su;

function nodesOf(text: string, components: Components, insert: (placeholder: string) => string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let found = element.exec(rest); found; found = element.exec(rest)) {
    const [whole, name = '', inside = ''] = found;
    const component = components[name];
    if (!component) throw new Error(`The text has an element <${name}> that the page does not give`);
    nodes.push(plain(rest.slice(0, found.index), insert));
    nodes.push(cloneElement(component, { key: nodes.length }, ...nodesOf(inside, components, insert)));
    rest = rest.slice(found.index + whole.length);
  }
  return [...nodes, plain(rest, insert)];
}

function plain(text: string, insert: (placeholder: string) => string): string {
  return text.replaceAll(/[\ue000-\uf8ff]/gu, insert);
}
