import { cloneElement, type ReactElement, type ReactNode } from 'react';

type Values = Readonly<Record<string, string>>;
type Components = Readonly<Record<string, ReactElement>>;

/**
 * A text with elements in it: `<address>{{email}}</address>` of the locale file becomes the element of that name.
 * What is inserted is text, whatever signs it holds. Carried, and without the library’s reader of HTML: few pages
 * have such a text, and the sign-in page is none of them.
 *
 * @example
 * <Trans t={t} i18nKey="forgotPassword.sent" values={{ email }} components={{ address: <strong /> }} />
 */
export function Trans({
  t,
  i18nKey,
  values = {},
  components,
}: {
  /** That of `useTranslation()`: it knows the section’s texts. */
  readonly t: (key: string, values: Values) => string;
  readonly i18nKey: string;
  readonly values?: Values;
  readonly components: Components;
}) {
  // Each value stands in as one sign of the private area until the elements are told apart.
  const names = Object.keys(values);
  const signs = Object.fromEntries(names.map((name, at) => [name, String.fromCodePoint(firstSign + at)]));
  const insert = (sign: string) => values[names[sign.charCodeAt(0) - firstSign] ?? ''] ?? '';
  return <>{nodesOf(t(i18nKey, signs), components, insert)}</>;
}

const firstSign = 0xe000;

/** An element with what it holds, as far as its own end; elements may stand in others of another name. */
const element = /<(\w+)>(.*?)<\/\1>/su;

function nodesOf(text: string, components: Components, insert: (sign: string) => string): ReactNode[] {
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

function plain(text: string, insert: (sign: string) => string): string {
  return text.replaceAll(/[\ue000-\uf8ff]/gu, insert);
}
