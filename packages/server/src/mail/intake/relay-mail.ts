import type { Readable } from 'node:stream';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { MAX_MAIL_BYTES, MAX_MAIL_MB, MAX_RECIPIENTS, SIGNATURE_MINUTES } from '@app/domain/mail/mail.calls.ts';
import type { MailState } from '@app/domain/mail/mail-ledger.states.ts';
import { refuse } from '@app/domain/problems.ts';
import type { StreamIn } from '../../http/mount-streams.ts';
import { isSignature } from '../../platform/files.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { entryOf, newEntry } from './ledger.ts';
import { peekMail } from './peek-mail.ts';
import { placeMail, RELAY } from './place-mail.ts';
import type { FileMail } from './receive-mail.ts';
import { keepRaw, type RawMail } from './raw-mail.ts';

/** Headers that a relay signed. */
interface SignedEnvelope {
  readonly sender: string;
  readonly recipients: readonly string[];
  /** SHA-256 of the body, hex. */
  readonly digest: string;
}
/** Returns the signed text: time, envelope and body digest, so that none of them can be replaced. */
export const signedText = (timestamp: string, sender: string, recipients: string, digest: string): string =>
  ['v1', timestamp, sender, recipients, digest].join('\n');

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

function admit({ config, clock }: AppContext, named: (name: string) => string): SignedEnvelope {
  const [timestamp, sender, recipients, digest] = ['timestamp', 'sender', 'recipients', 'digest'].map((name) => named(`x-apron-${name}`)) as [
    string,
    string,
    string,
    string,
  ];
  if (!isSignature(config.inboundSecret, signedText(timestamp, sender, recipients, digest), named('x-apron-signature').toLowerCase()))
    throw refuse({ code: 'mail.bad-signature' });
  const time = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
  if (!(Math.abs(clock.now() - time) <= SIGNATURE_MINUTES * MINUTE)) throw refuse({ code: 'mail.expired', params: { minutes: SIGNATURE_MINUTES } });
  if (!/^[0-9a-f]{64}$/.test(digest)) throw refuse({ code: 'mail.bad-digest' });
  if (named('content-type').split(';')[0]?.trim().toLowerCase() !== MAIL_TYPE) throw refuse({ code: 'mail.wrong-type' });
  if (Number(named('content-length')) > MAX_MAIL_BYTES) throw refuse({ code: 'mail.too-large', params: { max: MAX_MAIL_MB } });
  const addresses = recipients
    .split(',')
    .map((address) => decoded(address.trim()).toLowerCase().slice(0, 320))
    .filter(Boolean);
  if (addresses.length > MAX_RECIPIENTS) throw refuse({ code: 'mail.too-many-recipients', params: { max: MAX_RECIPIENTS } });
  return { sender: decoded(sender).slice(0, 320), recipients: [...new Set(addresses)], digest };
}
const MAIL_TYPE = 'message/rfc822';
const A_MINUTE = 600;

/**
 * `POST /api/messaging/inbound`: a relay hands in the signed bytes of an email (THR-13). The ledger has an entry before the answer. The same
 * email for the same recipients has one entry; a repeat returns the first outcome.
 */
export const relayStream = (ctx: AppContext, file: FileMail): StreamIn<SignedEnvelope> => ({
  path: '/messaging/inbound',
  type: MAIL_TYPE,
  limit: { max: A_MINUTE, perMs: MINUTE },
  admit: (named) => admit(ctx, named),
  take: (bytes, envelope) => takeRelayed(ctx, { bytes, envelope, file }),
});

async function takeRelayed(
  ctx: AppContext,
  { bytes, envelope, file }: { bytes: Readable; envelope: SignedEnvelope; file: FileMail },
): Promise<{ id: string; status: MailState }> {
  const original = await keepRaw(ctx, bytes);
  const id = idFrom(ctx.config, 'mail-entry', RELAY, original.digest, envelope.sender, ...envelope.recipients.toSorted());
  let isRecorded = false;
  try {
    if (original.digest !== envelope.digest) throw refuse({ code: 'mail.bad-digest' });
    if (original.size === 0) throw refuse({ code: 'mail.empty' });
    isRecorded = await record(ctx, id, { original, envelope });
  } finally {
    if (!isRecorded) await ctx.files.remove(original.key);
  }
  const status = await placeMail(ctx, id, file);
  return { id, status: status ?? 'fetched' };
}

/** Returns true if the email is new. */
async function record(ctx: AppContext, id: string, { original, envelope }: { original: RawMail; envelope: SignedEnvelope }): Promise<boolean> {
  const { records, config } = ctx;
  const { key: raw, size, digest } = original;
  const peeked = await peekMail(ctx, raw);
  return await records.tx(async () => {
    await records.lock(`mail_ledger/${id}`);
    if (await entryOf(ctx, id)) return false;
    const { sender, recipients } = envelope;
    const data = { client: config.defaultClient, account: RELAY, raw, size, digest, sender, recipients: [...recipients], ...peeked };
    await records.platform.write([newEntry(ctx, id, { ...data, state: 'fetched' })]);
    return true;
  });
}
