import { HOUR } from '@app/kernel/time/durations.ts';
import type { MailDomain } from './mail-domain.collection.ts';
import { type MailRecordKind, mailRecordKinds, type MailRecordState } from './mail-domain.states.ts';

/** Domain of an email address, lower case; the whole text without an @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** A record that the owner of a domain has to add; all are of the type TXT. */
export interface MailRecord {
  readonly kind: MailRecordKind;
  readonly host: string;
  readonly value: string;
  /** Nothing is sent from the domain without it. The others help email to arrive. */
  readonly isRequired: boolean;
}
/** Days in a row after which a domain that was proved falls back. */
export const FAILURES_ALLOWED = 3;
/** A check that misses a record counts once so long: also when a person repeats it, or a job that was killed. */
const COUNTED_APART_MS = 12 * HOUR;

/** Returns the records for a domain. `sender` is the domain of the server, which SPF has to name. */
export const recordsFor = (
  { domain, token, selector, public_key }: Pick<MailDomain, 'domain' | 'token' | 'selector' | 'public_key'>,
  sender: string,
): MailRecord[] => [
  { kind: 'owner', host: `_apron.${domain}`, value: `apron-domain=${token}`, isRequired: true },
  { kind: 'dkim', host: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${public_key}`, isRequired: true },
  { kind: 'spf', host: domain, value: `v=spf1 include:${sender} ~all`, isRequired: false },
  { kind: 'dmarc', host: `_dmarc.${domain}`, value: 'v=DMARC1; p=none', isRequired: false },
];

const plain = (text: string): string => text.replace(/\s+/g, '');
const tests: Readonly<
  Record<MailRecordKind, { readonly isOurs: (text: string) => boolean; readonly fits: (text: string, value: string) => boolean }>
> = {
  owner: { isOurs: (text) => text.startsWith('apron-domain='), fits: (text, value) => plain(text) === value },
  dkim: {
    isOurs: (text) => /\bp=/.test(text),
    fits: (text, value) => /(?:^|;)p=([^;]*)/.exec(plain(text))?.[1] === /;p=([^;]*)/.exec(plain(value))?.[1],
  },
  spf: {
    isOurs: (text) => /^v=spf1(\s|$)/i.test(text),
    fits: (text, value) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .includes(value.toLowerCase().split(' ')[1] ?? ''),
  },
  // Any policy of the owner is theirs to choose.
  dmarc: { isOurs: (text) => /^v=DMARC1\b/i.test(text), fits: () => true },
};

/** Returns what the texts at a record's host say of it. */
export function stateOfRecord({ kind, value }: Pick<MailRecord, 'kind' | 'value'>, texts: readonly string[]): MailRecordState {
  const ours = texts.map((text) => text.trim()).filter((text) => tests[kind].isOurs(text));
  if (ours.length === 0) return 'missing';
  return ours.some((text) => tests[kind].fits(text, value)) ? 'found' : 'different';
}

type Checked = Pick<MailDomain, 'records' | 'proved_at' | 'failures' | 'failed_at' | 'checked_at'>;
/**
 * Returns what a check makes of a domain. Both required records prove it; it falls back after three days in a row that missed one of them. A
 * record whose server did not answer stays as it was.
 */
export function afterCheck(before: Checked, answers: Readonly<Partial<Record<MailRecordKind, MailRecordState>>>, now: number): Checked {
  const records = { ...before.records, ...answers };
  if (mailRecordKinds.names.every((kind) => answers[kind] === undefined)) return before;
  const isWhole = records.owner === 'found' && records.dkim === 'found';
  if (isWhole) return { records, checked_at: now, failures: 0, failed_at: null, proved_at: before.proved_at ?? now };
  const isCounted = before.failed_at === null || now - before.failed_at >= COUNTED_APART_MS;
  const failures = isCounted ? before.failures + 1 : before.failures;
  const failed_at = isCounted ? now : before.failed_at;
  return { records, checked_at: now, failures, failed_at, proved_at: failures < FAILURES_ALLOWED ? before.proved_at : null };
}
