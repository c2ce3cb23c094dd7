import { defineCodes, type CodeTable } from '@app/kernel/states.ts';
import { mailReasons } from './mail-outcome.ts';

/** Reasons that lie in how an email was handed over, not in what it contains. */
const transportReasons = defineCodes({
  '': '–',
  'not-answered': 'The mail server did not hand it over',
  'too-large': 'Too large: its files are only in the mailbox',
  'not-stored': 'The server could not store it',
  inherited: 'Known from before the mailbox was rebuilt',
  'left-mailbox': 'It left the mailbox before it was read',
});
const names = [...transportReasons.names, ...mailReasons.names] as const;
export type LedgerReason = (typeof names)[number];

/** Every reason of a state in the ledger. */
export const ledgerReasons = {
  names,
  label: (code: string): string =>
    transportReasons.has(code) ? transportReasons.label(code) : mailReasons.has(code) ? mailReasons.label(code) : code,
} satisfies CodeTable;
