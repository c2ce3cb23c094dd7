import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { HtmlCache, type Page, pageOf, withText } from './html-cache.ts';
import { KeptFiles } from './kept-files.ts';
import { documentHeaders, isPayPage, knownOrigin, withoutNonce } from './page-policy.ts';
import { mountPrivatePages } from './private-pages.ts';
import { sendPage } from './send-page.ts';
import type { SendInProcess } from '../serve.ts';
import type { Handle, PageRequest, WebSource } from './web-source.ts';

export interface WebParts {
  readonly config: Config;
  readonly log: Log;
  readonly now: () => number;
  /** name_key of the default client. */
  readonly defaultClient: () => Promise<string>;
  readonly send: SendInProcess;
  /** Websites that may frame pages of a company, by its key. */
  readonly framingSites: (nameKey: string) => Promise<readonly string[]>;
  readonly source: WebSource;
}
/** The pages of the product. */
export interface Web {
  /** Answers from memory alone, before the framework looks at the request; false where it must go the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Drops cached pages after the records they show changed: in one client, or anywhere. */
  forget(client?: string): void;
  /** Renders a page for nobody, so that the first visitor does not wait for what is loaded and drawn with the first page of its kind. */
  warm(url: string): Promise<void>;
  mount(app: FastifyInstance): Promise<void>;
}

/** Tracking marks do not change a page, so they do not make another page of it. */
const TRACKING = /^(utm_|gclid|fbclid|msclkid|adgroupid|camp|device)/i;
const MAX_KEPT_PATH = 300;
const MAX_ADDRESS = 2_000;

export function openWeb(parts: WebParts): Web {
  const { config, log } = parts;
  const cache = new HtmlCache(parts.now, (error) => log.error({ err: error }, 'a page could not be rendered anew'));
  const files = new KeptFiles();
  let handle: Handle | undefined;
  let home: Promise<string> | undefined;
  const homeKey = (): Promise<string> => {
    home ??= parts.defaultClient();
    home.catch(() => (home = undefined));
    return home;
  };

  const plainHeaders = documentHeaders([], config);
  const headersOf = (scripts: readonly string[], { pathname }: URL, framing: readonly string[]): Readonly<Record<string, string>> =>
    scripts.length === 0 && framing.length === 0 && !isPayPage(pathname)
      ? plainHeaders
      : documentHeaders(scripts, config, { framing, takesCards: isPayPage(pathname) });

  const render = async (request: PageRequest, calls: SendInProcess = parts.send, framing: readonly string[] = []): Promise<Page> => {
    if (!handle) throw refuse({ code: 'records.busy' });
    const { send, about } = noting(calls);
    let nonce: string | undefined;
    const host = {
      send,
      defaultClient: await homeKey(),
      gallery: config.dev || (config.demo && !config.production),
      // Pages without inline scripts never ask for it, so nobody looks for it in them.
      get nonce() {
        return (nonce ??= randomBytes(16).toString('base64'));
      },
    };
    const page = await pageOf(await handle(request, host), {}, about);
    const sealed = nonce !== undefined && page.body.includes(nonce) ? withoutNonce(page.body.toString('utf8'), nonce) : undefined;
    const headers = { ...page.headers, ...headersOf(sealed?.scripts ?? [], request.url, framing) };
    return sealed ? withText({ ...page, headers }, sealed.page) : { ...page, headers };
  };
  return {
    answer(request, response) {
      if (config.dev || request.method !== 'GET') return false;
      if (files.answer(request, response)) return true;
      const key = keyOf(request, config);
      const page = key === undefined ? undefined : cache.fresh(key);
      if (page) sendPage(request, response, page);
      return page !== undefined;
    },
    forget(client) {
      if (client === undefined) home = undefined;
      cache.forget(client);
    },
    async warm(url) {
      if (!config.dev && handle) await render(publicRequest(new URL(url)));
    },
    async mount(app) {
      handle = await parts.source(app, files);
      if (!handle) log.warn('The web bundle has not been built: run `npm run build`. Only /api and /live answer.');
      // Documents bring their own policies; those of data would lock them up.
      app.get('/*', async ({ raw }, reply) => {
        const url = addressOf(raw, config);
        if (!url) return reply.status(421).type('text/plain').send('This server does not answer to that name. Set PUBLIC_URL.');
        const key = config.dev ? undefined : keyOf(raw, config);
        const page = key === undefined ? await render(publicRequest(url)) : await cache.page(key, () => render(publicRequest(url)));
        reply.hijack();
        return sendPage(raw, reply.raw, page);
      });
      await mountPrivatePages(app, config, async (request, visit, framed) =>
        render(
          { url: new URL(request.url), request: () => request },
          (call, input) => parts.send(call, input, visit),
          framed === undefined ? [] : await parts.framingSites(framed),
        ),
      );
    },
  };
}

/** No cookie, no signal of the first visitor: a page is the same for everybody. */
const publicRequest = (url: URL): PageRequest => ({ url, request: () => new Request(url, { headers: { accept: 'text/html' } }) });

/** The same calls, with a note of the clients that they were about. */
function noting(send: SendInProcess): { send: SendInProcess; about: ReadonlySet<string> } {
  const about = new Set<string>();
  const note = (id: unknown): void => {
    if (typeof id === 'string') about.add(id);
  };
  return {
    about,
    send: async (call, input) => {
      note((input as { client_id?: unknown } | null)?.client_id);
      const reply = await send(call, input);
      if (call.path === getClient.path) note((reply as { id?: unknown } | null)?.id);
      return reply;
    },
  };
}

/** The address that is asked for, less its tracking marks; undefined under a name that is not ours. */
function addressOf(request: IncomingMessage, config: Config): URL | undefined {
  const origin = knownOrigin(request.headers.host, config);
  const path = request.url ?? '/';
  if (origin === undefined || path.length > MAX_ADDRESS) return undefined;
  // Two slashes at the start would name another host.
  const url = new URL(origin + path.replace(/^\/+/, '/'));
  const marks = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const mark of marks) url.searchParams.delete(mark);
  return url;
}
/** Under which name a page is kept; a page that depends on a query is made anew each time. */
function keyOf(request: IncomingMessage, config: Config): string | undefined {
  // Most requests carry no query and need no taking apart.
  const path = request.url ?? '/';
  if (/^\/[\w/.-]*$/.test(path) && !path.startsWith('//') && !path.includes('..') && path.length <= MAX_KEPT_PATH) {
    const origin = knownOrigin(request.headers.host, config);
    return origin && `${origin}${path}`;
  }
  const url = addressOf(request, config);
  return url && url.search === '' && url.pathname.length <= MAX_KEPT_PATH ? `${url.origin}${url.pathname}` : undefined;
}
