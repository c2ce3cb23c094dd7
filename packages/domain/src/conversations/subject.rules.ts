const MAX_SUBJECT = 300;
/** Matches the word, not the letters: 'Request' and 'Renewal' are not replies. */
const isReply = (subject: string): boolean => /^re\b/i.test(subject);

export interface SubjectSource {
  /** Subject of the answered or forwarded message, or the typed one. */
  readonly subject: string;
  /** Subject of the template's preview. */
  readonly preview?: string;
  readonly reply?: boolean;
  readonly forward?: boolean;
}

/**
 * Returns the subject of an outgoing email (THR-6): the template's, else with 'Re: ' for an answer unless present, or
 * 'Fwd: ' for a forward. One line.
 */
export function subjectFor({ subject, preview, reply, forward }: SubjectSource): string {
  const line = (preview || subject).replace(/\s+/g, ' ').trim();
  if (preview) return line.slice(0, MAX_SUBJECT);
  const prefix = forward ? 'Fwd: ' : reply && !isReply(line) ? 'Re: ' : '';
  return `${prefix}${line}`.slice(0, MAX_SUBJECT);
}
