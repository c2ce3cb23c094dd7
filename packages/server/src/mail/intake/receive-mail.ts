import type { MailEnvelope, MailOutcome } from '@app/domain/mail/mail-outcome.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readMail, type ReceivedMail } from '../parsing/read-mail.ts';
import { contentFailure } from './mail-outcomes.ts';

/** Filing options of an email in the ledger. */
export interface FilingOptions {
  /** Older than the connection to its mailbox: no notifications, and no answer is due. */
  readonly history?: boolean;
  /** Filed by a person's decision, although it comes from our own address. */
  readonly isWanted?: boolean;
  /** Records the outcome. Called in the transaction that files the last message, so that neither exists without the other. */
  readonly settle?: (outcome: MailOutcome) => Promise<void>;
}

/** A readable incoming email. */
export interface MailArrival {
  readonly mail: ReceivedMail;
  readonly envelope: MailEnvelope;
  readonly options: FilingOptions;
}
/** Files a received email; provided by the conversations module. Throws only when the server itself fails. */
export type MailReceived = (ctx: AppContext, arrival: MailArrival) => Promise<MailOutcome>;
/** Receives a raw email. Throws only when the server itself fails. */
export type FileMail = (ctx: AppContext, raw: string | Uint8Array, envelope: MailEnvelope, options?: FilingOptions) => Promise<MailOutcome>;

/** Reads raw emails and passes them to `file`. Unreadable ones fail. */
export const receivingMail =
  (received: MailReceived): FileMail =>
  async (ctx, raw, envelope, options = {}) => {
    let mail: ReceivedMail;
    try {
      mail = await readMail(raw);
    } catch (error) {
      return failureOf(ctx, error);
    }
    return await received(ctx, { mail, envelope, options });
  };

/** Returns the outcome of an error caused by the email's content; rethrows every other one. */
export function failureOf(ctx: AppContext, error: unknown, timing: readonly string[] = []): MailOutcome {
  const failure = contentFailure(error, timing);
  if (!failure) throw error;
  ctx.log.warn({ err: error }, 'an email could not be filed');
  return failure;
}
