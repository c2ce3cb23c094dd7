import { CallFailed } from '@app/kernel/call-failed.ts';
import { getSession } from '@app/domain/users/session.calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { dropToken } from './credentials.ts';
import { send } from './send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
});

/** A reply of which the first half arrives. */
const cutOff = (): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"doc":'));
      controller.error(new TypeError('the connection is gone'));
    },
  });
  return new Response(body, { status: 200 });
};

/** Nobody is signed in; every other call is answered by `answer`. */
const stubServer = (answer: () => Response): void => {
  vi.stubGlobal('fetch', async (address: string) => (address.includes('/auth/') ? new Response('{}') : answer()));
};

test('[LIV-3] a reply that was cut off on its way is a lost connection, never an empty reply', async () => {
  stubServer(cutOff);
  const failure: unknown = await send(getSession, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect((failure as CallFailed).problems).toEqual([{ code: 'records.offline' }]);
});

test('[LIV-3] a call that was given up while its reply arrived answers nothing but that', async () => {
  const stop = new AbortController();
  stubServer(() => {
    stop.abort(new Error('given up'));
    return cutOff();
  });
  await expect(send(getSession, {}, { signal: stop.signal })).rejects.toThrow('given up');
});
