import { storable } from './storable.ts';

/** Result of a report for one recipient. */
export interface RecipientReport {
  readonly action: 'failed' | 'delayed' | 'delivered' | 'read' | 'complained';
  /** Lower case; empty if missing. */
  readonly recipient: string;
  readonly detail: string;
}
export interface MailReport {
  readonly recipients: readonly RecipientReport[];
  /** Message-ID of the reported email; empty if missing. */
  readonly about: string;
}

interface ReportPart {
  readonly type: string;
  readonly bytes: Uint8Array;
}
const MAX_RECIPIENTS = 100;
const MAX_TEXT = 200_000;
type Fields = ReadonlyMap<string, string>;

const textOf = ({ bytes }: ReportPart): string => storable(new TextDecoder().decode(bytes.subarray(0, MAX_TEXT))).replace(/\r\n?/g, '\n');
/** Parses blocks of fields: joins folded lines and keeps the first field of each name. */
function blocksOf(part: ReportPart): Fields[] {
  const blocks = textOf(part)
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n[ \t]*\n/);
  return blocks.map((block) => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).trim().toLowerCase();
      if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    }
    return fields;
  });
}
/** Removes the type of a value: `rfc822; ada@example.com`. */
const untyped = (value: string): string => value.replace(/^[^;]{0,40};\s*/, '');
const address = (fields: Fields, ...names: readonly string[]): string =>
  names
    .map((name) =>
      untyped(fields.get(name) ?? '')
        .replace(/[<>]/g, '')
        .trim()
        .toLowerCase(),
    )
    .find((value) => value !== '') ?? '';
const bareId = (value: string): string => /<([^<>\s]{1,300})>/.exec(value)?.[1] ?? '';

const actions: Readonly<Record<string, RecipientReport['action']>> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
};

/** Reads RFC 3464: a block about the email, then one per recipient. Expanded lists are skipped. */
function deliveryOf(part: ReportPart): RecipientReport[] {
  return blocksOf(part).flatMap((fields) => {
    const named = (fields.get('action') ?? '').toLowerCase().replace(/[^a-z].*$/, '');
    const recipient = address(fields, 'original-recipient', 'final-recipient');
    // Some servers omit the action but not the status.
    const action = actions[named] ?? (named === '' ? byStatus(fields.get('status') ?? '') : undefined);
    if (!action || (recipient === '' && named === '')) return [];
    const said = [address(fields, 'final-recipient') || recipient, fields.get('status') ?? '', untyped(fields.get('diagnostic-code') ?? '')];
    return [{ action, recipient, detail: said.filter(Boolean).join(' ').slice(0, 400) }];
  });
}
function byStatus(status: string): RecipientReport['action'] | undefined {
  if (status.startsWith('5')) return 'failed';
  if (status.startsWith('4')) return 'delayed';
  return status.startsWith('2') ? 'delivered' : undefined;
}

/** Reads the parts of a `multipart/report`; undefined when none is about a recipient. */
export function readReport(parts: readonly ReportPart[]): MailReport | undefined {
  const recipients: RecipientReport[] = [];
  let about = '';
  for (const part of parts) {
    const [fields] = blocksOf(part);
    if (part.type === 'message/delivery-status' || part.type === 'message/global-delivery-status') recipients.push(...deliveryOf(part));
    else if (part.type === 'message/disposition-notification' && /displayed/i.test(fields?.get('disposition') ?? '')) {
      const recipient = address(fields as Fields, 'final-recipient', 'original-recipient');
      recipients.push({ action: 'read', recipient, detail: recipient });
      about = bareId(fields?.get('original-message-id') ?? '') || about;
    } else if (part.type === 'message/feedback-report') {
      const recipient = address(fields as Fields, 'original-rcpt-to');
      recipients.push({ action: 'complained', recipient, detail: recipient });
    } else if (['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'].includes(part.type)) {
      about ||= bareId(fields?.get('message-id') ?? '');
    }
  }
  return recipients.length === 0 ? undefined : { recipients: recipients.slice(0, MAX_RECIPIENTS), about };
}
