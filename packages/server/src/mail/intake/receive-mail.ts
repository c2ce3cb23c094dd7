import type { MailEnvelope, MailOutcome } from '@app/domain/mail/mail-outcome.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readMail, type ReceivedMail } from '../parsing/read-mail.ts';
import { contentFailure } from './mail-outcomes.ts';

/** Files an email that came through the ledger. */
export interface FilingOptions {
  /** It is older than the connection to its mailbox: nobody is notified, nothing waits for an answer. */
  readonly history?: boolean;
  /** A person wants it filed, although it comes from our own address. */
  readonly isWanted?: boolean;
  /** Records the outcome. Called in the transaction that files the last message, so that neither exists without the other. */
  readonly settle?: (outcome: MailOutcome) => Promise<void>;
}

/** An email that came in and could be read. */
export interface MailArrival {
  readonly mail: ReceivedMail;
  readonly envelope: MailEnvelope;
  readonly options: FilingOptions;
}
/** Files an email: what the module that knows conversations does once one is received. Throws only where the server itself fails. */
export type MailReceived = (ctx: AppContext, arrival: MailArrival) => Promise<MailOutcome>;
/** Takes a raw email in. Throws only where the server itself fails. */
export type FileMail = (ctx: AppContext, raw: string | Uint8Array, envelope: MailEnvelope, options?: FilingOptions) => Promise<MailOutcome>;

/** Reads raw emails and hands them to what files them. One that cannot be read ends as failed. */
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

/** The outcome of an error that the email's own content causes. Throws every other one again. */
export function failureOf(ctx: AppContext, error: unknown, timing: readonly string[] = []): MailOutcome {
  const failure = contentFailure(error, timing);
  if (!failure) throw error;
  ctx.log.warn({ err: error }, 'an email could not be filed');
  return failure;
}
