import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

interface KeptFile {
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}
/** Nothing encoded: one file has one address. */
const isHashed = /^\/assets\/[\w.~-]+$/;
/** As all browsers of today say it. Whoever says it in another way is rare enough to be served from the disk. */
const takesBrotli = /^gzip, deflate, br(, zstd)?$/;

/** The path of a built file that is wanted whole, as a browser asks for one of which it has nothing yet. */
function wantedPath({ method, url = '', headers }: IncomingMessage): string | undefined {
  const isPart = headers.range !== undefined || headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
  return method === 'GET' && isHashed.test(url) && !isPart && takesBrotli.test(String(headers['accept-encoding'])) ? url : undefined;
}

/**
 * Keeps built files in memory as browsers get them: 150 small ones make up a first visit, and to open and read each on the disk takes several times
 * the processor that sending it does. What is in a file never changes under its name, and there are no more than were built.
 */
export class KeptFiles {
  readonly #files = new Map<string, KeptFile>();

  /** Keeps what this server sends from the disk. */
  watch(app: FastifyInstance): void {
    app.addHook('onSend', async ({ raw }, reply, payload) => {
      const path =
        payload instanceof Readable && reply.statusCode === 200 && reply.getHeader('content-encoding') === 'br' ? wantedPath(raw) : undefined;
      if (path === undefined) return payload;
      const bytes = await buffer(payload as Readable);
      this.#files.set(path, { headers: { ...reply.getHeaders() } as OutgoingHttpHeaders, bytes });
      return bytes;
    });
  }

  /** Sends a kept file; false where the request must go the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = wantedPath(request);
    const file = path === undefined ? undefined : this.#files.get(path);
    if (file) response.writeHead(200, file.headers).end(file.bytes);
    return file !== undefined;
  }
}
