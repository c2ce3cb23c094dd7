import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openHttp } from './open-http.ts';

const holdLoop = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('[LIV-8] a server that is too busy refuses calls until later, and goes on giving the files of screens', async () => {
  const config = { ...readConfig({ APP_SECRET: 'x'.repeat(40), INBOUND_SECRET: 'y'.repeat(40) }), shedAfterMs: 1 };
  const app = await openHttp(config, { error: () => undefined } as never, () => false);
  for (const path of ['/assets/screen-abc.js', '/service-worker.js', '/call']) app.get(path, async () => 'here');
  const statusOf = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;
  expect(await statusOf('/call')).toBe(200);
  while ((await statusOf('/call')) !== 503) {
    holdLoop(100);
    await wait(0);
  }
  const [call, ...files] = await Promise.all(['/call', '/assets/screen-abc.js', '/service-worker.js'].map((url) => app.inject({ url })));
  expect([call?.statusCode, call?.headers['retry-after']]).toEqual([503, '10']);
  expect(files.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'here'],
    [200, 'here'],
  ]);
  await app.close();
});
