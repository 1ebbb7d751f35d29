/**
 * The browser types used by functions passed to `page.evaluate`. Declared in each module that needs them
 * (`declare const document: PageDocument`), as the whole DOM library would leak into Node code.
 */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An element or a text node. */
export interface PageNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}

export interface PageRange {
  setStart(node: PageNode, offset: number): void;
  setEnd(node: PageNode, offset: number): void;
  getClientRects(): Iterable<PageBox>;
}

export interface PageElement extends PageNode {
  readonly tagName: string;
  readonly className: string;
  readonly parentElement: PageElement | null;
  readonly labels?: ArrayLike<PageElement> | null;
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  getBoundingClientRect(): PageBox;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  closest(selector: string): PageElement | null;
  contains(other: PageElement | null): boolean;
  querySelectorAll(selector: string): Iterable<PageElement>;
  scrollIntoView(options: { block: 'start' | 'center' | 'nearest' }): void;
}

export interface PageDocument {
  readonly activeElement: PageElement | null;
  readonly body: PageElement;
  readonly documentElement: PageElement;
  adoptedStyleSheets: readonly unknown[];
  querySelectorAll(selector: string): Iterable<PageElement>;
  createRange(): PageRange;
  elementFromPoint(x: number, y: number): PageElement | null;
}

export type PageStyleOf = (
  element: PageElement,
  pseudo?: string,
) => {
  readonly display: string;
  readonly visibility: string;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly outlineStyle: string;
  readonly outlineWidth: string;
  readonly clipPath: string;
  readonly textOverflow: string;
};
