import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedDelivery[];
  /** Answers the next deliveries so; undefined never answers. */
  answers: (delivery: ReceivedDelivery) => Answer | undefined;
  close(): Promise<void>;
}

/** An endpoint of another system on this machine; with a key, by https. */
export async function openWebhookReceiver(tls?: { readonly key: string; readonly cert: string }): Promise<WebhookReceiver> {
  const answer: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const delivery = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      receiver.received.push(delivery);
      const { status, headers, body = '' } = receiver.answers(delivery) ?? { status: 0 };
      if (status !== 0) response.writeHead(status, headers).end(body);
    });
  };
  const server: Server = tls ? createSecureServer(tls, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/in`,
    received: [],
    answers: () => ({ status: 204 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
