import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { DatabaseInUse } from '@app/store/database-in-use.ts';
import { BadConfig } from './platform/config.ts';
import { startFailure } from './start-failure.ts';

const failureOf = async (run: () => unknown): Promise<string> => {
  try {
    await run();
  } catch (error) {
    return startFailure(error);
  }
  throw new Error('it started');
};

test('[TEN-1] whoever starts a server on a port that is in use reads which, and what to do, without a stack', async () => {
  const [first, second] = [createServer(), createServer()];
  await once(first.listen(0, '127.0.0.1'), 'listening');
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const text = await failureOf(() => once(second.listen(port, '127.0.0.1'), 'listening'));
  first.close();
  expect(text).toBe(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
});

test('[TEN-1] a wrong setting and a database that another process has are told in words, a fault of the program with its stack', () => {
  expect(startFailure(new BadConfig('APP_SECRET: production needs a secret'))).toBe('APP_SECRET: production needs a secret');
  expect(startFailure(new DatabaseInUse('The folder is in use by process 7.'))).toBe('The folder is in use by process 7.');
  expect(startFailure(new TypeError('x is not a function'))).toContain('start-failure.test.ts');
});
