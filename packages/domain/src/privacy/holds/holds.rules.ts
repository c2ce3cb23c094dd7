import type { Personal } from '@app/kernel/personal.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { normalEmail, phoneCore } from '../identifiers.rules.ts';
import { isOwnRecord, type Subject } from '../personal.rules.ts';
import type { LegalHold } from './legal-hold.ts';

type Data = Readonly<Record<string, unknown>>;
export interface HeldDocument {
  readonly path: string;
  readonly kind: { readonly name: string; readonly personal?: Personal | undefined };
  /** With its id. */
  readonly data: Data;
}
export type Hold = Pick<LegalHold, 'record' | 'kind' | 'name' | 'emails' | 'phones'>;

/** Kinds of records that can be held: what people see and what proves something. */
export const holdableKinds = ['contacts', 'accounts', 'threads', 'quotes', 'trips', 'invoices', 'orders', 'order_quotes', 'shipments'] as const;
/** Working copies, lists of the server and marks of a reader: they come and go by themselves, and prove nothing. */
const workingKinds: ReadonlySet<string> = new Set([
  'import_rows',
  'import_runs',
  'contact_pairs',
  'merges',
  'merge_steps',
  'notices',
  'unread',
  'drafts',
  'privacy_requests',
  'invitations',
  'invitation_requests',
]);
export const isHeldKind = (kind: string): boolean => !workingKinds.has(kind);

/** Fields that hold the path of the record on which another one hangs: of a file, a message, a conversation. */
const LINKS = ['record', 'tRef', 'ref', 'contactRef'];
/** Returns the paths of the records on which a document hangs. */
export const hangsOn = (data: Data): string[] =>
  LINKS.map((field) => data[field]).filter((value): value is string => typeof value === 'string' && value.startsWith('clients/'));

/** A held contact as a person, by whose id and addresses records are found. */
const personOf = ({ record, kind, emails, phones }: Hold): Subject | undefined =>
  kind === 'contacts'
    ? {
        own: { emails: emails.map(normalEmail), phones: phones.map(phoneCore).filter((core) => core !== ''), names: [] },
        shared: { emails: [], phones: [], names: [] },
        contacts: [idOfPath(record)],
      }
    : undefined;

/** True when a hold keeps a document: it is the record itself, lies below it, hangs on it, or is the held person's own. */
export function keeps(hold: Hold, { path, kind, data }: HeldDocument): boolean {
  if (!isHeldKind(kind.name)) return false;
  if (path === hold.record || path.startsWith(`${hold.record}/`) || hangsOn(data).includes(hold.record)) return true;
  const person = personOf(hold);
  return person !== undefined && isOwnRecord(kind, [data], person);
}
