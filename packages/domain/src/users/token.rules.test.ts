import { expect, test } from 'vitest';
import { staffMember } from './staff-member.sample.ts';
import { isTokenValid, newToken } from './token.rules.ts';
import { tokenSamples } from './token.sample.ts';
import { Token } from './token.ts';
import { tokens } from './user.collection.ts';

const NOW = Date.UTC(2026, 10, 21);

test('[OPS-3] a token is valid until it expires, without an expiry forever; seconds are read as such', () => {
  expect([isTokenValid({ expires: NOW + 1 }, NOW), isTokenValid({ expires: NOW }, NOW), isTokenValid({ expires: null }, NOW)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(Token.parse({ client: 'c1', ref_path: 'clients/c1/trips/t1', expires: 1_795_000_000 }).expires).toBe(1_795_000_000_000);
});
test('[OPS-3] a token is 16 letters and digits, and unique', () => {
  const samples = new Set(Array.from({ length: 500 }, newToken));
  expect(samples.size).toBe(500);
  for (const token of samples) expect(token).toMatch(/^[A-Za-z0-9]{16}$/);
});
test('[OPS-3] nobody reads or writes tokens, not even admins; the token itself never leaves the server', () => {
  const admin = staffMember({ admin: true });
  for (const action of ['read', 'create', 'update', 'delete'] as const) expect(tokens.access[action](admin, NOW)).toEqual({ any: [] });
  expect(tokens.secret).toContain('token');
  expect(tokenSamples.every(({ token }) => token !== '')).toBe(true);
});
