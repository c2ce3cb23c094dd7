import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@app/domain/problems.ts';
import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { HtmlCache, type Page, pageOf } from './html-cache.ts';
import { documentHeaders, knownOrigin } from './page-policy.ts';
import { sendPage } from './send-page.ts';
import type { SendInProcess } from './serve.ts';

const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

/** What a page is rendered with. The web part declares the same; neither imports the other. */
interface PageHost {
  readonly send: SendInProcess;
  readonly defaultClient: string;
  readonly nonce: string;
}
type Handle = (request: Request, host: PageHost) => Promise<Response>;

export interface WebParts {
  readonly config: Config;
  readonly log: Log;
  readonly now: () => number;
  /** name_key of the default client. */
  readonly defaultClient: string;
  readonly send: SendInProcess;
}
/** The pages of the product. */
export interface Web {
  /** Answers from the cache alone, before the framework looks at the request; false where it must go the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Pages or clients changed. */
  forget(): void;
  mount(app: FastifyInstance): Promise<void>;
}

/** Tracking marks do not change a page, so they do not make another page of it. */
const TRACKING = /^(utm_|gclid|fbclid|msclkid|adgroupid|camp|device)/i;
const MAX_PATH = 300;

export function openWeb(parts: WebParts): Web {
  const { config, log } = parts;
  const cache = new HtmlCache(parts.now, (error) => log.error({ err: error }, 'a page could not be rendered anew'));
  let handle: Handle | undefined;

  const render = async (url: string): Promise<Page> => {
    if (!handle) throw refuse({ code: 'records.busy' });
    const nonce = randomBytes(16).toString('base64');
    // No cookie, no signal of the first visitor: a page is the same for everybody.
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), {
      send: parts.send,
      defaultClient: parts.defaultClient,
      nonce,
    });
    return pageOf(response, documentHeaders(nonce, config));
  };
  return {
    answer(request, response) {
      if (config.dev || request.method !== 'GET') return false;
      const key = keyOf(request, config);
      const page = key === undefined ? undefined : cache.fresh(key);
      if (page) sendPage(request, response, page);
      return page !== undefined;
    },
    forget: () => cache.clear(),
    async mount(app) {
      handle = config.dev ? await mountVite(app, config) : await mountBundle(app, log);
      app.get('/*', async (request, reply) => {
        const raw = request.raw;
        const url = addressOf(raw, config);
        if (!url) return reply.status(421).type('text/plain').send('This server does not answer to that name. Set PUBLIC_URL.');
        const key = config.dev ? undefined : keyOf(raw, config);
        const page = key === undefined ? await render(url.href) : await cache.page(key, () => render(url.href));
        reply.hijack();
        sendPage(raw, reply.raw, page);
      });
    },
  };
}

/** The address that is asked for, less its tracking marks; undefined under a name that is not ours. */
function addressOf(request: IncomingMessage, config: Config): URL | undefined {
  const origin = knownOrigin(request.headers.host, config);
  const path = request.url ?? '/';
  if (origin === undefined || path.length > 2_000) return undefined;
  // Two slashes at the start would name another host.
  const url = new URL(origin + path.replace(/^\/+/, '/'));
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url;
}
/** Under which name a page is kept; a page that depends on a query is made anew each time. */
function keyOf(request: IncomingMessage, config: Config): string | undefined {
  const url = addressOf(request, config);
  return url && url.search === '' && url.pathname.length <= MAX_PATH ? `${url.origin}${url.pathname}` : undefined;
}

async function mountBundle(app: FastifyInstance, log: Log): Promise<Handle | undefined> {
  const entry = join(webFolder, 'build', 'server', 'index.js');
  if (!existsSync(entry)) {
    log.warn('The web bundle has not been built: run `npm run build`. Only /api and /live answer.');
    return undefined;
  }
  await app.register(staticFiles, {
    root: join(webFolder, 'build', 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Names of built files carry a hash of what is in them.
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return ((await import(pathToFileURL(entry).href)) as { handle: Handle }).handle;
}

/** Development: the sources themselves, with hot reload on a port of its own (beside /live it would reload for ever). */
async function mountVite(app: FastifyInstance, config: Config): Promise<Handle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { port: config.port + 1, host: '127.0.0.1' } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|live)(\/|\?|$)/.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async (request, host) => {
    const { handle } = (await vite.ssrLoadModule('/src/app/server.ts')) as { handle: Handle };
    return handle(request, host);
  };
}
