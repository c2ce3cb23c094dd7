import { defineCodes, type CodeTable } from '@app/kernel/states.ts';
import { mailReasons } from './mail-outcome.ts';

/** Reasons from the transport of an email, not from its content. */
const transportReasons = defineCodes({
  '': '–',
  'not-answered': 'The mail server did not deliver it',
  'too-large': 'Too large: attachments are only in the mailbox',
  'not-stored': 'The server could not store it',
  inherited: 'Received before the mailbox was rebuilt',
  'left-mailbox': 'Removed from the mailbox before it was read',
});
const names = [...transportReasons.names, ...mailReasons.names] as const;
export type LedgerReason = (typeof names)[number];

/** Reasons for each state in the ledger. */
export const ledgerReasons = {
  names,
  label: (code: string): string =>
    transportReasons.has(code) ? transportReasons.label(code) : mailReasons.has(code) ? mailReasons.label(code) : code,
} satisfies CodeTable;
