import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Rendered } from './web-source.ts';

/** A rendered document, ready to be sent again and again. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Compressed once, when the page is kept. */
  readonly packed?: { readonly br: Buffer; readonly gzip: Buffer };
  readonly etag: string;
  /** Ids of the clients whose records it was made of. */
  readonly about: ReadonlySet<string>;
}
interface CachedPage {
  readonly page: Page;
  readonly since: number;
}

const FRESH_MS = 30_000;
const USABLE_MS = 5 * 60_000;
const MAX_PAGES = 1_000;
/** Anybody can ask for addresses that do not exist: those never push real pages out. */
const MAX_MISSING = 200;

/**
 * Rendered pages by address. One render serves all who wait for it; after half a minute the old page is still served while a
 * new one is made, for some minutes more. Forgetting also drops what is being rendered at that moment.
 */
export class HtmlCache {
  readonly #now: () => number;
  readonly #pages = new Map<string, CachedPage>();
  readonly #missing = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #refreshFailed: (error: unknown) => void;
  #epoch = 0;

  constructor(now: () => number, refreshFailed: (error: unknown) => void) {
    this.#now = now;
    this.#refreshFailed = refreshFailed;
  }

  /** A page that may be sent as it is, without asking anybody. */
  fresh(key: string): Page | undefined {
    const cached = this.#pages.get(key) ?? this.#missing.get(key);
    return cached && this.#now() - cached.since < FRESH_MS ? cached.page : undefined;
  }

  async page(key: string, render: () => Promise<Page>): Promise<Page> {
    const cached = this.#pages.get(key) ?? this.#missing.get(key);
    const age = cached ? this.#now() - cached.since : Number.POSITIVE_INFINITY;
    if (cached && age < FRESH_MS) return cached.page;
    const rendering = this.#render(key, render);
    if (!cached || age >= USABLE_MS) return await rendering;
    rendering.catch(this.#refreshFailed);
    return cached.page;
  }

  /** Drops the pages that were made of this client's records; without one, all pages. */
  forget(client?: string): void {
    this.#epoch += 1;
    this.#rendering.clear();
    for (const shelf of [this.#pages, this.#missing]) {
      for (const [key, { page }] of shelf) if (client === undefined || page.about.has(client)) shelf.delete(key);
    }
  }

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const epoch = this.#epoch;
    const rendering = render()
      .then(packed)
      .then((page) => {
        if (epoch === this.#epoch) this.#keep(key, page);
        return page;
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
      });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  #keep(key: string, page: Page): void {
    this.#pages.delete(key);
    this.#missing.delete(key);
    if (page.status !== 200 && page.status !== 404) return;
    const [shelf, max] = page.status === 200 ? [this.#pages, MAX_PAGES] : [this.#missing, MAX_MISSING];
    shelf.set(key, { page, since: this.#now() });
    for (const oldest of shelf.keys()) {
      if (shelf.size <= max) break;
      shelf.delete(oldest);
    }
  }
}

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_LEVEL = 5;
/** With its compressed forms. */
export async function packed(page: Page): Promise<Page> {
  const level = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } };
  const [br, zipped] = await Promise.all([compressBr(page.body, level), compressGzip(page.body)]);
  return { ...page, packed: { br, gzip: zipped } };
}

const bufferOver = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer => Buffer.from(buffer, byteOffset, byteLength);
const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'content-length' && name !== 'set-cookie'));

/** Reads a response to its end: a `Response` can be read once, a page is sent many times. */
export async function pageOf(response: Rendered, extra: Readonly<Record<string, string>>, about: ReadonlySet<string>): Promise<Page> {
  const body = response instanceof Response ? Buffer.from(await response.arrayBuffer()) : bufferOver(response.bytes);
  const headers = response instanceof Response ? headersOf(response) : response.headers;
  return { status: response.status, headers: { ...headers, ...extra }, body, etag: etagOf(body), about };
}
const etagOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** The same page with another text. */
export function withText(page: Page, text: string): Page {
  const body = Buffer.from(text);
  return { ...page, body, etag: etagOf(body) };
}
