import type { Doc } from '@app/kernel/collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { parseTokenAddress, type MailTokenKind } from '@app/domain/mail/reply-address.rules.ts';
import { tokens } from '@app/domain/users/user.collection.ts';
import { companiesOf } from '../clients/claimed-email.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readTokenAddress } from '../mail/addressing/reply-token.ts';

/** A company that an email is for. */
export interface MailTarget {
  readonly client: string;
  /** The message whose reply or bounce address received it. */
  readonly message: Doc<Message> | undefined;
  /** True when it came to the bounce address of that message. */
  readonly isBounceAddress: boolean;
}
export interface MailTargets {
  readonly targets: readonly MailTarget[];
  /** Reason when there is none. */
  readonly reason: 'no-company' | 'outdated-address';
}

/** Returns the message of the token in an address; undefined for other addresses. */
export async function messageAt(
  { records, config }: AppContext,
  address: string,
): Promise<{ client: string; kind: MailTokenKind; message: Doc<Message> | undefined } | undefined> {
  const read = readTokenAddress(config, address);
  const token = read && (await records.platform.get(tokens, read.token));
  if (!read || !token) return undefined;
  return { client: token.client, kind: read.kind, message: await records.forClient(token.client).get(messages, token.ref_path) };
}

/**
 * Finds every company that an email is for by its envelope, else by all addresses in its headers. The signed address of one of our emails, in
 * the envelope or in the headers, identifies the answered message.
 */
export async function targetsOf(ctx: AppContext, envelope: readonly string[], named: readonly string[]): Promise<MailTargets> {
  const addresses = [...new Set(envelope.map((address) => address.trim().toLowerCase()).filter(Boolean))];
  const byEnvelope = await targetsAt(ctx, addresses);
  if (byEnvelope.targets.length === 0) {
    const byHeaders = await targetsAt(ctx, named);
    return byHeaders.targets.length > 0 || byEnvelope.reason === 'no-company' ? byHeaders : byEnvelope;
  }
  if (byEnvelope.targets.every(({ message }) => message !== undefined)) return byEnvelope;
  const answered = (
    await targetsAt(
      ctx,
      named.filter((address) => isToken(ctx, address)),
    )
  ).targets;
  const targets = byEnvelope.targets.map((target) =>
    target.message ? target : { ...target, message: answered.find(({ client }) => client === target.client)?.message },
  );
  return { ...byEnvelope, targets };
}
const isToken = ({ config }: AppContext, address: string): boolean => parseTokenAddress(address, config.mailDomain) !== undefined;

async function targetsAt(ctx: AppContext, addresses: readonly string[]): Promise<MailTargets> {
  const targets = new Map<string, MailTarget>();
  let isOutdated = false;
  for (const address of addresses.filter((candidate) => isToken(ctx, candidate))) {
    const place = await messageAt(ctx, address);
    isOutdated ||= !place;
    if (!place || targets.get(place.client)?.message) continue;
    targets.set(place.client, { client: place.client, message: place.message, isBounceAddress: place.kind === 'bounce' });
  }
  const others = addresses.filter((address) => !isToken(ctx, address));
  // An address is a company's with or without a tag (`desk+vip@`).
  const untagged = others.map((address) => address.replace(/\+[^@]*@/, '@'));
  for (const client of await companiesOf(ctx, [...new Set([...others, ...untagged])])) {
    if (!targets.has(client)) targets.set(client, { client, message: undefined, isBounceAddress: false });
  }
  return { targets: [...targets.values()], reason: isOutdated ? 'outdated-address' : 'no-company' };
}
