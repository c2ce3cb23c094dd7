import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { words } from '@app/kernel/words.ts';
import type { Refusal } from '@app/domain/mail/outbox/delivery.rules.ts';
import type { Handover, EmailContent, MailAddress, Mailer } from './mailer.ts';

const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;

/** Talks to one mail server, one connection an email: `smtp://user:password@host:port`, `smtps://` for TLS from the start. */
export function smtpMailer(smtpUrl: string, ownName: string): Mailer {
  const open = new Set<SMTPConnection>();
  return {
    kind: 'smtp',
    async send(email, { onHandover } = {}) {
      const text = await compose(email);
      const connection = await connect(smtpUrl, ownName);
      open.add(connection);
      try {
        await onHandover?.();
        return await deliver(connection, envelopeOf(email), text);
      } finally {
        open.delete(connection);
        connection.quit();
      }
    },
    async close() {
      for (const connection of open) connection.close();
    },
  };
}

const named = (people: readonly MailAddress[] | undefined) => (people ?? []).map(({ name, address }) => ({ name, address }));
const envelopeOf = (email: EmailContent) => ({
  from: email.returnPath ?? email.from.address,
  to: email.deliverTo ? [...email.deliverTo] : [...email.to, ...(email.cc ?? []), ...(email.bcc ?? [])].map((recipient) => recipient.address),
});

/** RFC 5322 text. Blind copies stand in the envelope alone; neither files nor addresses of the network are read. */
async function compose(email: EmailContent): Promise<Buffer> {
  const text = await new MailComposer({
    from: { name: email.from.name, address: email.from.address },
    to: named(email.to),
    cc: named(email.cc),
    subject: email.subject,
    text: email.text,
    messageId: `<${email.messageId}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: (email.attachments ?? []).map(({ name, type, bytes, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
      ...(cid && { cid, contentDisposition: 'inline' as const }),
    })),
    ...(email.html && { html: email.html }),
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.inReplyTo && { inReplyTo: `<${email.inReplyTo}>` }),
    ...(email.references?.length && { references: email.references.map((id) => `<${id}>`) }),
    ...(email.headers && { headers: { ...email.headers } }),
  })
    .compile()
    .build();
  if (!email.dkim) return text;
  const { domain, selector, privateKey } = email.dkim;
  return await buffer(new DKIM({ domainName: domain, keySelector: selector, privateKey }).sign(text));
}

function connect(smtpUrl: string, ownName: string): Promise<SMTPConnection> {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    name: ownName,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      connection.close();
      reject(error);
    };
    // Stays for the life of the connection: an error that nobody hears would end the process.
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (url.username === '') return resolve(connection);
      const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
      connection.login({ user, pass, credentials: { user, pass } }, (refused) => (refused ? fail(refused) : resolve(connection)));
    });
  });
}

/** An error of nodemailer: about the whole email, or (`rejectedErrors`) about one recipient. */
interface SmtpError {
  readonly response?: string;
  readonly responseCode?: number;
  readonly recipient?: string;
  readonly rejectedErrors?: readonly SmtpError[];
}
const refusalsIn = (errors: readonly SmtpError[]): Refusal[] =>
  errors.map(({ recipient = '', responseCode = 0, response = '' }) => ({ email: recipient, code: responseCode, response }));

/** Returns refusals of recipients and permanent refusals (5xx) of the email; throws on anything else. */
function deliver(connection: SMTPConnection, envelope: { from: string; to: string[] }, text: Buffer): Promise<Handover> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error(words('The mail server closed the connection.'))));
    connection.send(envelope, text, (error, info?: SMTPConnectionSendInfo) => {
      if (info && !error) return resolve({ refused: refusalsIn((info.rejectedErrors ?? []) as readonly SmtpError[]) });
      const { response, responseCode, rejectedErrors } = (error ?? {}) as SmtpError;
      if (rejectedErrors && rejectedErrors.length > 0) return resolve({ refused: refusalsIn(rejectedErrors) });
      if (response !== undefined && responseCode !== undefined && responseCode >= 500) {
        return resolve({ refused: envelope.to.map((email) => ({ email, code: responseCode, response })) });
      }
      reject(error ?? new Error(words('The mail server did not respond.')));
    });
  });
}
