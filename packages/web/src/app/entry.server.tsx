import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleDocumentRequestFunction } from 'react-router';
import { Nonce } from './site/nonce.ts';
import { pageHost } from './site/page-host.ts';

const RENDER_LIMIT_MS = 8000;

/** Answers with the finished page: a shell that fills up later would move the layout while it does. */
const handleRequest: HandleDocumentRequestFunction = async (...[request, status, headers, router, context]) => {
  const nonce = context.get(pageHost).nonce;
  const named = nonce === undefined ? {} : { nonce };
  let failed = false;
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={router satisfies EntryContext} url={request.url} {...named} />
    </Nonce>,
    {
      ...named,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_LIMIT_MS)]),
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { headers, status: failed ? 500 : status });
};
export default handleRequest;
