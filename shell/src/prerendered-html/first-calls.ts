import type { ReleaseTable } from '@mova/contracts';
import {
  type DocumentCall,
  documentCallsName,
  eventPositionKey,
  firstItemsAttribute,
  headerNames,
  releaseTableElementId,
} from '@mova/contracts/names';
import { type CallId, type CallRequest, requestOf, routes } from '@mova/contracts/routes';

/** Of the signed-in user, from the cookies. */
interface Credentials {
  readonly accessToken: string;
  readonly userId: string;
  /** The CSRF token; calls that need one are left to the shell if it is missing. */
  readonly xsrf: string | undefined;
}

type Answer = Awaited<DocumentCall['answer']>;

/**
 * Sends the first calls of the page at this address, shows the items of their answers in the prerendered HTML, and
 * leaves the answers to the shell.
 */
export function sendFirstCalls(credentials: Credentials): void {
  // What the page shows comes first.
  const calls = [...callsOf(location), { call: 'getUser' }].flatMap(({ call, ...given }) => {
    const request = Object.hasOwn(routes, call) && requestOf(call as CallId, given.input);
    return request && canSend(request, credentials) ? [{ call, ...given, request }] : [];
  });
  let painted = whenParsed();
  const sent = calls.map(({ request, ...call }): DocumentCall => {
    const answer = ask(request, credentials);
    answer
      .then((received) => {
        // Each shows before the next one is laid out.
        painted = painted.then(() => showItems(call.call, received) && nextFrame()).catch(() => {});
      })
      .catch(() => {});
    return { ...call, accessToken: credentials.accessToken, sentAt: Date.now(), answer };
  });
  Object.assign(window, { [documentCallsName]: sent });
}

/** What an address with a query asks for is up to its page. */
function callsOf({ pathname, search }: Location) {
  const text = search === '' && document.getElementById(releaseTableElementId)?.textContent;
  const { sections } = (text ? JSON.parse(text) : { sections: [] }) as Pick<ReleaseTable, 'sections'>;
  const route = sections.flatMap((section) => section.routes).find(({ path }) => path === pathname);
  return route?.firstCalls ?? [];
}

function canSend({ method, params, readsAfterEvents }: CallRequest, { xsrf }: Credentials): boolean {
  if (params || (method !== 'GET' && !xsrf)) return false;
  return !readsAfterEvents || !hasSaved();
}

/** Whether answers must include what was saved in this tab, for which only the shell can wait. */
function hasSaved(): boolean {
  try {
    return sessionStorage.getItem(eventPositionKey) !== null;
  } catch {
    return true;
  }
}

async function ask(
  { method, path, query, body }: CallRequest,
  { accessToken, userId, xsrf }: Credentials,
): Promise<Answer> {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const response = await fetch(path + search, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      [headerNames.userId]: userId,
      ...(xsrf && { [headerNames.xsrf]: xsrf }),
    },
  });
  const text = await response.text();
  return { status: response.status, data: parsed(text), headers: Object.fromEntries(response.headers) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Deferred scripts run before `DOMContentLoaded`, which would be too late. */
function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Returns whether the page shows items of the answer. */
function showItems(call: string, { status, data }: Answer): boolean {
  let isShown = false;
  const templates = document.querySelectorAll<HTMLTemplateElement>(
    `#first-paint template[${firstItemsAttribute}^="${call}."]`,
  );
  for (const template of status === 200 ? templates : []) {
    const field = template.getAttribute(firstItemsAttribute)?.slice(call.length + 1) ?? '';
    const items: unknown = Reflect.get(Object(data), field);
    const shown = Array.isArray(items) && listOf(items, template.content);
    const place = template.parentElement;
    if (!shown || !place) continue;
    // What stands below a short list would jump.
    place.style.minHeight = `${place.offsetHeight}px`;
    place.replaceChildren(shown);
    isShown = true;
  }
  return isShown;
}

/** Returns what the template shows for these items; undefined if it has nothing for none. */
function listOf(
  items: readonly unknown[],
  { children: [list, empty] }: DocumentFragment,
): Element | undefined {
  if (items.length === 0) return empty;
  const item = list?.firstElementChild;
  if (item) list.replaceChildren(...items.map((fields, index) => filled(item, Object(fields), index)));
  return list;
}

/** Returns a copy of the item with the fields of one object. Elements have ids of their own. */
function filled(item: Element, fields: Readonly<Record<string, unknown>>, index: number): Node {
  const copy = item.cloneNode(true) as Element;
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fields[name]));
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const attribute of element.attributes) {
      const value = fill(attribute.value);
      attribute.value = idAttributes.test(attribute.name) ? `${value}-${index}` : value;
    }
    for (const node of element.childNodes) if (node instanceof Text) node.data = fill(node.data);
  }
  return copy;
}

const idAttributes = /^(id|for|aria-(labelledby|describedby|controls))$/;
