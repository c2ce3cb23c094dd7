import { domainOf } from '@app/domain/clients/mail-domain/mail-domain.rules.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import type { SendingCompany } from '../../clients/mail-domain/own-sender.ts';
import type { Config } from '../../platform/config.ts';

export type MailSettings = Pick<Config, 'appSecret' | 'mailFrom' | 'mailDomain'>;
/** Author of an email. */
export interface Sender {
  /** The company. */
  readonly client: SendingCompany;
  /** The person who writes; empty for the company itself. */
  readonly name: string;
}

/** Splits 'Apron <no-reply@apron.example>' or a bare address. */
export function mailboxIn(text: string): { name: string; address: string } {
  const [, name = '', address] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return address ? { name, address } : { name: '', address: text.trim() };
}

export const messageIdOf = (settings: Pick<Config, 'mailDomain'>, id: string): string => `${id}@${settings.mailDomain}`;

const oneLine = (text: string): string => text.replace(/[\s"<>]+/g, ' ').trim();

/**
 * Returns From: the company's own address if our mail server may send for its domain (that of MAIL_FROM or MAIL_DOMAIN, or one that DNS proves), else the
 * address of MAIL_FROM with the company's name, because receivers reject a foreign domain (DMARC). Answers arrive through Reply-To.
 */
export function fromOf(settings: Pick<MailSettings, 'mailFrom' | 'mailDomain'>, sender: Sender): Addressee {
  const ours = mailboxIn(settings.mailFrom);
  const allowed = [domainOf(ours.address), settings.mailDomain.toLowerCase()];
  const { email, ownsDomain = false } = sender.client;
  const own = email !== '' && (ownsDomain || allowed.includes(domainOf(email)));
  const company = oneLine(sender.client.name) || ours.name;
  return { name: sender.name === '' ? company : `${oneLine(sender.name)} (${company})`, email: own ? email : ours.address, phone: '' };
}
