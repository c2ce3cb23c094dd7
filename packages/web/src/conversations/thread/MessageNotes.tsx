import { HOUR } from '@app/kernel/time/durations.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { fileRefusals } from '@app/domain/files/stored-file.ts';
import { mailForms } from '@app/domain/mail/mail-form.ts';
import { type Message } from '@app/domain/conversations/message.ts';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { t } from '../../words/words.ts';
import styles from './MessageItem.module.css';

/** Notes on an incoming email: where replies go, when it was written, which files were not saved. */
export function MessageNotes({ message }: { readonly message: Doc<Message> }) {
  const { reply_to, sent_at, date, data } = message;
  const form = mailForms.names.find((name) => name === data['mail_form']);
  const refused = Array.isArray(data['refused_files']) ? data['refused_files'] : [];
  const isLate = sent_at !== null && Math.abs(date - sent_at) > HOUR;
  const lines = [
    form !== undefined && t(mailForms.label(form)),
    reply_to !== undefined && t('Replies go to {address}', { address: reply_to.email }),
    isLate && t('Dated {when}', { when: showMoment(sent_at) }),
    ...refused.map((file) => refusedLine(file)),
  ].filter((line) => line !== false && line !== '');
  // Files may have the same name: each is told once.
  return [...new Set(lines)].map((line) => (
    <p key={String(line)} className={styles.aside}>
      {line}
    </p>
  ));
}

/** Files that were refused before reasons were kept are names alone. */
function refusedLine(file: unknown): string {
  if (typeof file === 'string') return t('Not saved: {name}', { name: file });
  const { name, reason } = Object(file) as { name?: unknown; reason?: unknown };
  const known = fileRefusals.names.find((code) => code === reason);
  if (typeof name !== 'string' || known === undefined) return '';
  return t('Not saved: {name} ({reason})', { name, reason: t(fileRefusals.label(known)) });
}
