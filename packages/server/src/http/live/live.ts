import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../../platform/config.ts';
import { trusts, visitorAddress } from '../../platform/trusted-proxy.ts';
import { LiveConnection, type LiveParts } from './live-connection.ts';
import { knownOrigin } from '../site/page-policy.ts';

const MAX_MESSAGE_BYTES = 256 * 1024;
const HEARTBEAT_MS = 25_000;
const GOING_AWAY = 1001;

/** Takes upgrades of `/live` and of nothing else: the hot reload of development has a port of its own. */
export function mountLive(app: FastifyInstance, parts: LiveParts, config: Config): void {
  const quota = parts.quota;
  const isTrusted = trusts(config.trustProxy);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!/^\/live(\?|$)/.test(request.url ?? '')) return void stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    if (!isOwnOrigin(request, config)) return void stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    const forwarded = request.headers['x-forwarded-for'];
    const address = visitorAddress(request.socket.remoteAddress ?? '', Array.isArray(forwarded) ? forwarded.join(',') : forwarded, isTrusted);
    const place = quota.open(address);
    if (!place) return void stream.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 30\r\nConnection: close\r\n\r\n');
    stream.once('close', () => place.close());
    sockets.handleUpgrade(request, stream, head, (socket) => {
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
      new LiveConnection(socket, stream, parts, place);
    });
  });
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const socket of sockets.clients) socket.close(GOING_AWAY);
    sockets.close();
  });
}

/** A page of another site must not open it in a visitor's name; programs send no Origin. */
function isOwnOrigin({ headers }: IncomingMessage, config: Config): boolean {
  if (headers.origin === undefined) return true;
  if (!URL.canParse(headers.origin)) return false;
  const { origin, host } = new URL(headers.origin);
  return origin === config.publicUrl || (host === headers.host?.toLowerCase() && knownOrigin(host, config) !== undefined);
}
