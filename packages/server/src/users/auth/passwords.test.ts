import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { passwordsWith } from './passwords.ts';

const { passwordWork } = readConfig({ APP_SECRET: 'a secret of the tests, long enough', INBOUND_SECRET: 'another secret of the tests, long enough' });

describe('passwords [AUT-1]', () => {
  test('a server hashes with the work and in the form of the sign-in library, each with a salt of its own', async () => {
    const { hash, verify } = passwordsWith(passwordWork);
    const password = 'quiet harbour lamp';
    const [first, second] = [await hash(password), await hash(password)];
    expect(first).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword({ hash: first, password })).toBe(true);
    expect(await verify({ hash: await hashPassword(password), password })).toBe(true);
    expect(await verify({ hash: first, password: 'quiet harbour lamps' })).toBe(false);
  });

  test('one password in two forms of Unicode is the same; a damaged hash fits nothing', async () => {
    const { hash, verify } = passwordsWith(256);
    const stored = await hash('cafe\u0301 ﬁre');
    expect(await verify({ hash: stored, password: 'caf\u00e9 fire' })).toBe(true);
    for (const damaged of ['', ':', stored.slice(0, -2), stored.slice(32), `${stored.slice(0, 33)}zz`]) {
      expect([damaged, await verify({ hash: damaged, password: 'caf\u00e9 fire' })]).toEqual([damaged, false]);
    }
  });

  test('a hash of less work does not pass as one of more', async () => {
    const hash = await passwordsWith(256).hash('lamp');
    expect(await passwordsWith(512).verify({ hash, password: 'lamp' })).toBe(false);
  });
});
