import { defineCodes } from '@app/kernel/states.ts';

/** Records of a domain that lets this server send for it. */
export const mailRecordKinds = defineCodes({ owner: 'Ownership', dkim: 'Signature (DKIM)', spf: 'Senders (SPF)', dmarc: 'Policy (DMARC)' });
export type MailRecordKind = (typeof mailRecordKinds.names)[number];

export const mailRecordStates = defineCodes({ unchecked: 'Not checked', found: 'Found', missing: 'Missing', different: 'Different' });
export type MailRecordState = (typeof mailRecordStates.names)[number];
