import type { DocOf } from '@app/kernel/collection.ts';
import { pages } from '@app/domain/pages/page.collection.ts';
import { isPublic } from '@app/domain/pages/authored.rules.ts';
import { matchPage } from '@app/domain/pages/page-path.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { cleanPage } from './clean-page.ts';

/** A page without parameters is answered as it is kept. */
type PageDoc = Readonly<DocOf<typeof pages> & { params: Record<string, string> }>;
const MAX_PAGES = 5_000;
const MAX_CLIENTS = 500;

/** The pages of the clients that were asked for lately; a client's are read again once one of them changed. */
export class PageShelf {
  readonly #ctx: AppContext;
  readonly #kept = new Map<string, Promise<readonly PageDoc[]>>();

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    ctx.records.onChange(
      ({ collection, path }) => {
        if (collection === 'pages') this.#kept.delete(path.split('/')[1] ?? '');
      },
      () => this.#kept.clear(),
    );
  }

  /** Those that visitors see by now: a page that was never published, or is to appear later, is its authors' alone. */
  async of(client: string): Promise<readonly PageDoc[]> {
    const now = this.#ctx.clock.now();
    return (await this.#all(client)).filter((page) => isPublic(page, now));
  }

  async #all(client: string): Promise<readonly PageDoc[]> {
    const kept = this.#kept.get(client);
    if (kept) return await kept;
    const read = this.#ctx.records
      .forClient(client)
      .list(pages, { limit: MAX_PAGES })
      .then((found) => Promise.all(found.map(async (page) => Object.freeze({ ...(await cleanPage(page)), params: {} }))));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_CLIENTS && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(client, read);
    read.catch(() => this.#kept.delete(client));
    return await read;
  }
}

/** The page that answers a path below a client's root, with the values of its `:name` parts (CMS-1, CMS-2); nothing where there is none. */
export async function getPage(shelf: PageShelf, asked: { path: string; site: string; client_id: string }) {
  if (!/^[A-Za-z0-9_.@-]{1,64}$/.test(asked.client_id)) return {};
  const all = await shelf.of(asked.client_id);
  const found = matchPage(
    all.filter((page) => page.site === asked.site),
    asked.path,
  );
  if (!found) return {};
  return Object.keys(found.params).length === 0 ? found.page : { ...found.page, params: { ...found.params } };
}
