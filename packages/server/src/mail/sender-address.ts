import type { Config } from '../config.ts';

/** Splits 'Apron <no-reply@apron.example>' or a bare address. */
export function mailboxIn(text: string): { name: string; address: string } {
  const [, name = '', address] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return address ? { name, address } : { name: '', address: text.trim() };
}

export const messageIdOf = (settings: Pick<Config, 'mailDomain'>, id: string): string => `${id}@${settings.mailDomain}`;
