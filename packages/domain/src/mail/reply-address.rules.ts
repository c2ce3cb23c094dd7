/**
 * Addresses that return mail to its conversation: `reply+{token}-{check}@domain` as Reply-To, and
 * `b+{token}-{check}@domain` as envelope sender, for bounces (VERP). Token and check are lower-case hex, because
 * relays may fold the case of an address, and its local part has at most 64 characters. The check is an HMAC of kind
 * and token; the server computes and compares it.
 */
export type MailTokenKind = 'reply' | 'bounce';
export const TOKEN_LENGTH = 24;
export const CHECK_LENGTH = 16;
const prefixes: Record<MailTokenKind, string> = { reply: 'reply', bounce: 'b' };
const PATTERN = new RegExp(`^(reply|b)\\+([0-9a-f]{${TOKEN_LENGTH}})-([0-9a-f]{${CHECK_LENGTH}})@([^@\\s]+)$`);

export interface MailToken {
  readonly kind: MailTokenKind;
  readonly token: string;
  readonly check: string;
}

export const tokenAddress = ({ kind, token, check }: MailToken, domain: string): string => `${prefixes[kind]}+${token}-${check}@${domain}`;

/** Returns the token in an address of this domain, in any case; undefined for any other address. */
export function parseTokenAddress(address: string, domain: string): MailToken | undefined {
  const [, prefix, token, check, host] = PATTERN.exec(address.trim().toLowerCase()) ?? [];
  if (!prefix || !token || !check || host !== domain.toLowerCase()) return undefined;
  return { kind: prefix === 'b' ? 'bounce' : 'reply', token, check };
}
/** Returns a text or HTML without addresses that return mail to a conversation: anyone who has one could write to it. */
export function withoutTokenAddresses(text: string, domain: string, instead: string): string {
  const host = domain.replace(/[^\w-]/g, '\\$&');
  const address = new RegExp(`\\b(?:reply|b)(?:\\+|%2b)[0-9a-f]{${TOKEN_LENGTH}}-[0-9a-f]{${CHECK_LENGTH}}(?:@|%40)${host}(?![\\w-])`, 'gi');
  return text.replace(address, () => instead);
}
/** Text that the check signs. */
export const signedPart = (kind: MailTokenKind, token: string): string => `mail-token:${kind}:${token}`;

/**
 * Returns the Message-IDs of an In-Reply-To or References header, without angle brackets, each once. If no id has
 * brackets, bare ids count.
 */
export function messageIdsIn(header: string): string[] {
  const ids = [...header.matchAll(/<([^<>\s]{1,300})>/g)].map(([, id]) => id as string);
  const bare = ids.length > 0 ? [] : header.split(/[\s,;]+/).filter((word) => word.length <= 300 && /^[^\s<>@"()]+@[^\s<>@"()]+$/.test(word));
  return [...new Set([...ids, ...bare])];
}

const MAX_REFERENCES = 30;
/**
 * Returns the References of an answer: the chain so far, then the answered message. A long chain keeps its first and
 * its newest ids (RFC 5322, 3.6.4).
 */
export function nextReferences(chain: readonly string[], answered: string): string[] {
  const all = [...new Set([...chain, answered].filter((id) => id !== ''))];
  return all.length <= MAX_REFERENCES ? all : [...all.slice(0, 1), ...all.slice(1 - MAX_REFERENCES)];
}
