import { expect, it } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { invoiceWarnings } from './invoice.rules.ts';
import { CharterInvoice } from './model/invoice.ts';
import { tripProblems } from './model/trips.problems.ts';

it.each([
  ['Acme', []],
  [' acme ', []],
  ['ACME  Corp', []],
  ['', []],
  ['Nobody', ['trips.unknown-account']],
])('an invoice for %j [CHR-13]', (account, wanted) => {
  const warnings = invoiceWarnings({ account }, ['Acme', 'Acme Corp']);
  expect(warnings.map(({ code }) => code)).toEqual(wanted);
});
it('names the unknown account [CHR-13]', () => {
  const [warning] = invoiceWarnings({ account: ' Nobody' }, []);
  expect(wording(tripProblems['trips.unknown-account'], warning?.params).message).toBe('No account is named Nobody.');
});
it('our own has few fields, one of flight software has all [CHR-1, CHR-13]', () => {
  expect(CharterInvoice.parse({})).toMatchObject({ kind: 'own', paid: false, amount_paid: 0, lineItems: [], dueDate: null });
  const full = {
    kind: 'software',
    balanceDue: 10.5,
    dueDate: 1_800_000_000,
    jetCard: 'J1',
    relatedRecords: [{ type: 'trip', id: '7' }],
    taxes: 1.25,
  };
  expect(CharterInvoice.parse(full)).toMatchObject({ balanceDue: 10.5, dueDate: 1_800_000_000_000, jetCard: 'J1', taxes: 1.25 });
  expect(CharterInvoice.safeParse({ total: 1.234 }).success).toBe(false);
});
