import { addressParser, type Address, type Email } from 'postal-mime';
import type { MailHeaders } from '@app/domain/mail/mail-kind.rules.ts';
import { storable } from './storable.ts';

const MAX_PEOPLE = 100;
const MAX_ADDRESSES = 5000;

export interface MailPerson {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
}

/** Raw headers by lower-case name: encoded words are not decoded. */
export function headersOf(mail: Email): MailHeaders {
  const headers = new Map<string, string[]>();
  for (const { key, value } of mail.headers) headers.set(key, [...(headers.get(key) ?? []), storable(value)]);
  return headers;
}

const isAddress = (text: string): boolean => text.length <= 254 && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);
const flat = (list: readonly Address[]): MailPerson[] =>
  list
    .flatMap((entry) => entry.group ?? [entry])
    .flatMap(({ name, address }) => {
      const email = storable(address ?? '')
        .trim()
        .toLowerCase();
      return isAddress(email) ? [{ name: storable(name.slice(0, 200)), email }] : [];
    });

/** Returns the people of all headers with these names, in order. */
const peopleIn = (headers: MailHeaders, ...names: readonly string[]): MailPerson[] =>
  names.flatMap((name) => (headers.get(name) ?? []).flatMap((value) => flat(addressParser(value)))).slice(0, MAX_ADDRESSES);

/** Returns the author: From, else Sender, Reply-To or Return-Path (RFC 5322, 3.6.2). */
export const senderOf = (headers: MailHeaders): MailPerson | undefined => peopleIn(headers, 'from', 'sender', 'reply-to', 'return-path')[0];

/** Returns the only reply address; undefined when there is none or several. Mailing lists put the author into X-Original-Sender. */
export function replyToOf(headers: MailHeaders): MailPerson | undefined {
  const replyTo = peopleIn(headers, 'reply-to');
  const [person] = replyTo.length > 0 ? replyTo : peopleIn(headers, 'x-original-sender');
  return replyTo.length > 1 ? undefined : person;
}

/** Returns the envelope sender recorded by the last server: empty for none, undefined if not recorded. */
export function returnPathOf(headers: MailHeaders): string | undefined {
  const [value] = headers.get('return-path') ?? [];
  if (value === undefined) return undefined;
  return flat(addressParser(value))[0]?.email ?? (/^\s*<?\s*>?\s*$/.test(value) ? '' : undefined);
}

export const recipientsOf = (headers: MailHeaders, name: 'to' | 'cc'): MailPerson[] => peopleIn(headers, name).slice(0, MAX_PEOPLE);

/** Returns every address that it may have been delivered to, those from servers first, without a limit. */
export function addressesOf(headers: MailHeaders): string[] {
  const servers = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to', 'x-delivered-to'];
  const received = (headers.get('received') ?? []).flatMap((line) =>
    [...line.slice(0, 2000).matchAll(/\bfor\s+<?([^\s<>;,]{1,254})>?/gi)].map(([, to]) => to ?? ''),
  );
  const writers = ['resent-to', 'resent-cc', 'resent-bcc', 'to', 'cc', 'bcc', 'apparently-to'];
  const all = [
    ...peopleIn(headers, ...servers).map(({ email }) => email),
    ...received.map((address) => address.toLowerCase()).filter(isAddress),
    ...peopleIn(headers, ...writers).map(({ email }) => email),
  ];
  return [...new Set(all)];
}
