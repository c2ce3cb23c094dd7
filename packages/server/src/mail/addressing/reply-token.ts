import { randomBytes } from 'node:crypto';
import { CHECK_LENGTH, type MailTokenKind, parseTokenAddress, signedPart, TOKEN_LENGTH, tokenAddress } from '@app/domain/mail/reply-address.rules.ts';
import { signature } from '../../platform/files.ts';
import { isSameText } from '../../platform/token-hash.ts';

interface MailKeys {
  readonly appSecret: string;
  readonly mailDomain: string;
}
const checkOf = (keys: MailKeys, kind: MailTokenKind, token: string): string =>
  signature(keys.appSecret, signedPart(kind, token)).slice(0, CHECK_LENGTH);

export const newMailToken = (): string => randomBytes(TOKEN_LENGTH / 2).toString('hex');

/** Returns the reply or bounce address for the message of a token. */
export const mailAddressFor = (keys: MailKeys, kind: MailTokenKind, token: string): string =>
  tokenAddress({ kind, token, check: checkOf(keys, kind, token) }, keys.mailDomain);

/** Returns the token in an address if it is ours and not forged. */
export function readTokenAddress(keys: MailKeys, address: string): { kind: MailTokenKind; token: string } | undefined {
  const parsed = parseTokenAddress(address, keys.mailDomain);
  if (!parsed || !isSameText(checkOf(keys, parsed.kind, parsed.token), parsed.check)) return undefined;
  return { kind: parsed.kind, token: parsed.token };
}
