import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './html-cache.ts';

/** Writes a page past the HTTP framework: most of what a public page costs would be the framework's. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const isDocument = page.status === 200 || page.status === 404;
  if (isDocument && page.status === 200 && request.headers['if-none-match'] === page.etag) {
    // A browser takes over what a 304 says into the page that it keeps, so it says the same policies.
    response.writeHead(304, { ...page.headers, etag: page.etag, vary: 'accept-encoding' }).end();
    return;
  }
  const [body, encoding] = encoded(request, page);
  response.writeHead(page.status, {
    ...page.headers,
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(isDocument && { etag: page.etag, 'cache-control': page.headers['cache-control'] ?? 'no-cache' }),
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function encoded(request: IncomingMessage, page: Page): [Buffer, string | undefined] {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || !page.packed) return [page.body, undefined];
  if (/\bbr\b/.test(accepted)) return [page.packed.br, 'br'];
  return /\bgzip\b/.test(accepted) ? [page.packed.gzip, 'gzip'] : [page.body, undefined];
}
