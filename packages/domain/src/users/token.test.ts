import { expect, test } from 'vitest';
import { staffMember } from './staff-member.sample.ts';
import { tokenSamples } from './token.sample.ts';
import { Token } from './token.ts';
import { tokens } from './user.collection.ts';

const NOW = Date.UTC(2026, 10, 21);

test('[OPS-3] the expiry of a token may be given in seconds', () => {
  expect(Token.parse({ client: 'c1', ref_path: 'clients/c1/trips/t1', expires: 1_795_000_000 }).expires).toBe(1_795_000_000_000);
});
test('[OPS-3] nobody reads or writes tokens, not even admins; the token itself never leaves the server', () => {
  const admin = staffMember({ admin: true });
  for (const action of ['read', 'create', 'update', 'delete'] as const) expect(tokens.access[action](admin, NOW)).toEqual({ any: [] });
  expect(tokens.secret).toContain('token');
  expect(tokenSamples.every(({ token }) => token !== '')).toBe(true);
});
