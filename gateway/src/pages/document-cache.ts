import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Coding } from '@mova/service-kit';
import type { LiveSet } from '../releases/live-set.ts';
import { stylesOfFirstPaint } from './prerendered-html.ts';
import { findPage, type PageRoute } from './page-route.ts';
import { renderDocument, type Site } from './render-document.ts';

/** A rendered document in every coding it is served in. */
export interface StoredDocument {
  readonly page: PageRoute;
  /** Weak: the same document may travel in several codings. */
  readonly etag: string;
  readonly plain: Buffer;
  /** Hash of the document’s own style, as a content policy names it. */
  readonly inlineStyle?: string;
  readonly coded: Readonly<Record<Coding, Buffer>>;
}

/** Documents of one live set, rendered and compressed once each. A new set begins an empty cache. */
export class DocumentCache {
  readonly #site: Site;
  #live: LiveSet | undefined;
  readonly #documents = new Map<string, StoredDocument>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** The document of a path. Unknown paths share one, so a client cannot fill the cache. */
  get(live: LiveSet, path: string): StoredDocument {
    if (live !== this.#live) {
      this.#live = live;
      this.#documents.clear();
    }
    const page = findPage(live, path);
    const known = this.#documents.get(page.label);
    if (known) return known;
    const made = makeDocument(live, page, this.#site);
    this.#documents.set(page.label, made);
    return made;
  }
}

function makeDocument(live: LiveSet, page: PageRoute, site: Site): StoredDocument {
  const plain = Buffer.from(renderDocument(live, page, site));
  const styles = stylesOfFirstPaint(live, page);
  return {
    page,
    ...(styles && { inlineStyle: `sha256-${createHash('sha256').update(styles).digest('base64')}` }),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    coded: {
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(plain, { level: 9 }),
    },
  };
}
