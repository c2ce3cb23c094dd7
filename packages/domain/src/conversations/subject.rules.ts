const MAX_SUBJECT = 300;
/** The word, not the letters: 'Request' and 'Renewal' are no replies. */
const isReply = (subject: string): boolean => /^re\b/i.test(subject);

export interface SubjectSource {
  /** Subject of the message that is answered or forwarded, or what the writer typed. */
  readonly subject: string;
  /** Subject that the template's preview came with. */
  readonly preview?: string;
  readonly reply?: boolean;
  readonly forward?: boolean;
}

/** Subject of an outgoing email (THR-6): the template's, else 'Re: ' for an answer unless it is there, 'Fwd: ' for a forward. One line. */
export function subjectFor({ subject, preview, reply, forward }: SubjectSource): string {
  const line = (preview || subject).replace(/\s+/g, ' ').trim();
  if (preview) return line.slice(0, MAX_SUBJECT);
  const prefix = forward ? 'Fwd: ' : reply && !isReply(line) ? 'Re: ' : '';
  return `${prefix}${line}`.slice(0, MAX_SUBJECT);
}
