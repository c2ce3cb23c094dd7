import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SendInProcess } from '../serve.ts';
import type { KeptFiles } from './kept-files.ts';

const webFolder = fileURLToPath(new URL('../../../../web/', import.meta.url));

/** Input for rendering a page. The web package declares the same; neither imports the other. */
interface PageHost {
  readonly send: SendInProcess;
  /** name_key of the default client. */
  readonly defaultClient: string;
  /** True in development and in the demo, where the gallery of widgets is open. */
  readonly gallery: boolean;
  /** Stands on every inline script. */
  readonly nonce: string;
}
/** A page that is asked for. */
export interface PageRequest {
  readonly url: URL;
  /** Made for the router alone: what a `Request` brings along costs a tenth of a public page. */
  readonly request: () => Request;
}
/** A document that is there to its last byte. */
interface WrittenPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** Reply of the web package. */
export type Rendered = Response | WrittenPage;
/** The server side of the web part: renders the page of a request. */
export type Handle = (request: PageRequest, host: PageHost) => Promise<Rendered>;
/** Mounts what the web part serves as files and answers what renders its pages; undefined where there is nothing to render with. */
export type WebSource = (app: FastifyInstance, files: KeptFiles) => Promise<Handle | undefined>;

/** Policies of documents say nothing to a script or a style; on dozens of small files they would weigh as much as some of them. */
const documentPolicies = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** The service worker is among them: under a policy of data it could fetch nothing. */
const isScriptOrStyle = /^\/(assets\/[^/]+\.(js|css|woff2)|service-worker\.js)$/;
const hashed = /\/assets\/[^/]+$/;

function cacheControlOf(path: string): string {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  // Looked at with every visit: it is how a browser learns of a new version.
  return path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600';
}
/** The built web part; its files are compressed beforehand, and their names carry a hash of what is in them. */
export const builtWeb =
  (build = join(webFolder, 'build')): WebSource =>
  async (app, files) => {
    const entry = join(build, 'server', 'index.js');
    if (!existsSync(entry)) return undefined;
    app.addHook('onSend', async ({ url }, reply) => {
      if (isScriptOrStyle.test(url)) for (const name of documentPolicies) reply.removeHeader(name);
    });
    files.watch(app);
    await app.register(staticFiles, {
      root: join(build, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cacheControlOf(path));
      },
    });
    return ((await import(pathToFileURL(entry).href)) as { handle: Handle }).handle;
  };

/** Development: the sources themselves, with hot reload on a port of its own (beside /live it would reload for ever). */
export const viteWeb =
  (hotReloadPort: number): WebSource =>
  async (app) => {
    const { createServer } = await import('vite');
    const vite = await createServer({
      root: webFolder,
      server: { middlewareMode: true, hmr: { port: hotReloadPort, host: '127.0.0.1' } },
      appType: 'custom',
    });
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|live)(\/|\?|$)/.test(request.url)) done();
      else vite.middlewares(request.raw, reply.raw, () => done());
    });
    return async (request, host) => {
      const { handle } = (await vite.ssrLoadModule('/src/app/site/server.ts')) as { handle: Handle };
      return handle(request, host);
    };
  };
