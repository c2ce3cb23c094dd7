import { expect, test } from 'vitest';
import { secondFactorFrom } from './second-factor.rules.ts';

test.each([
  ['none', null, undefined, undefined],
  ['admins', 5, 5, undefined],
  ['admins', null, 0, undefined],
  ['everyone', 5, 5, 5],
] as const)('[AUT-1] a company that requires two steps of %s from %s asks an admin from %s, others from %s', (rule, from, ofAdmin, ofOther) => {
  const company = { security: { second_factor: rule, second_factor_from: from } };
  expect([secondFactorFrom(company, { admin: true }), secondFactorFrom(company, { admin: false })]).toEqual([ofAdmin, ofOther]);
});
