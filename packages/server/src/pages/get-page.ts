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
    const cached = this.#kept.get(client);
    if (cached) return await cached;
    const read = this.#ctx.records
      .forClient(client)
      .list(pages, { limit: MAX_PAGES })
      .then((docs) => Promise.all(docs.map(async (page) => Object.freeze({ ...(await cleanPage(page)), params: {} }))));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_CLIENTS && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(client, read);
    read.catch(() => this.#kept.delete(client));
    return await read;
  }
}

/** The page that answers a path below a client's root, with the values of its `:name` parts (CMS-1, CMS-2); nothing where there is none. */
export async function getPage(shelf: PageShelf, request: { path: string; site: string; client_id: string }) {
  if (!/^[A-Za-z0-9_.@-]{1,64}$/.test(request.client_id)) return {};
  const all = await shelf.of(request.client_id);
  const match = matchPage(
    all.filter((page) => page.site === request.site),
    request.path,
  );
  if (!match) return {};
  return Object.keys(match.params).length === 0 ? match.page : { ...match.page, params: { ...match.params } };
}
