import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import helmet from 'helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuse } from '@app/domain/problems.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { trusts } from '../platform/trusted-proxy.ts';
import { answerProblem } from './answer-problem.ts';

/** A message with its HTML reaches 1.1 MB. */
const BODY_LIMIT = 1_500_000;
const CLOSE_MS = 5_000;
/** A whole request may take so many times what its headers may: files come over slow lines, too. */
const REQUEST_FACTOR = 20;
/** Longer than a proxy (mostly 60 s) keeps a connection for its next request: whoever ends one first must be who asks, or a request meets a closed connection. */
const KEEP_MS = 72_000;

/** Answers a request by itself when it can; says whether it did. */
type ShortCut = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An HTTP server that knows nothing yet but how to refuse: modules are mounted on it. `shortCut` sees each request before the framework does. */
export async function openHttp(config: Config, log: Log, shortCut: ShortCut): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: KEEP_MS, ...timeoutsOf(config) }, (request, response) => {
        if (!shortCut(request, response)) handler(request, response);
      }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trusts(config.trustProxy),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  // Only JSON is read as a body: a form of another site cannot post one without asking first.
  app.removeContentTypeParser('text/plain');
  takeEmptyJson(app);
  app.setErrorHandler(answerProblem(log));
  app.setNotFoundHandler(() => {
    throw refuse({ code: 'records.missing' });
  });
  const headers = headersFor(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  await app.register(underPressure, { maxEventLoopDelay: config.shedAfterMs, pressureHandler: refuseUnlessBuilt });
  endConnections(app);
  return app;
}

/** Reads an empty body of JSON type as none: every call carries the type, with a body or without (AUT-3). */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** Closes connections whose headers or body arrive too slowly. */
const timeoutsOf = ({ headersMs }: Config) => ({
  headersTimeout: headersMs,
  requestTimeout: headersMs * REQUEST_FACTOR,
  connectionsCheckingInterval: Math.ceil(headersMs / 3),
});

/** Security headers of every answer. They are always the same, so the library builds them once. Pages set their own policy. */
function headersFor(config: Config): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => undefined };
  helmet({
    // Data runs nothing.
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] } },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error instanceof Error ? error : new Error('The headers of answers could not be made');
  });
  return headers;
}

class Busy extends Error {
  readonly statusCode = 503;
}
/** Files of the web part cost next to nothing, and without one of them a screen that is already open stays blank. */
const isBuiltFile = /^\/(assets\/|service-worker\.js$)/;
const RETRY_SECONDS = 10;
/** Refuses a request that arrives while the server is too busy. */
function refuseUnlessBuilt(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isBuiltFile.test(request.url)) return Promise.resolve();
  void reply.header('retry-after', RETRY_SECONDS);
  return Promise.reject(new Busy());
}

/** Closing waits for requests, but not for browsers that keep an idle connection, and for nobody longer than the deadline. */
function endConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    // One that never listened has no connections and tells of no end.
    if (!app.server.listening) return;
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(deadline);
    });
    idle.unref();
    deadline.unref();
  });
}
