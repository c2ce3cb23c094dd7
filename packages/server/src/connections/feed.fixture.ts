import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface FeedServer {
  /** Address of the server, without a slash at its end. */
  readonly url: string;
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Answers each path so; undefined never answers. */
  answers: (path: string) => Answer | undefined;
  close(): Promise<void>;
}
/** A scheduling system on this machine. */
export async function openFeedServer(): Promise<FeedServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    feed.asked.push({ path, headers: request.headers });
    const answer = feed.answers(path);
    if (answer) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const feed: FeedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answers: () => ({ body: '[]' }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return feed;
}
