import { type Words, words } from '@app/kernel/words.ts';

/** Precedes the known details of an email that may have arrived. */
export const UNSURE = words('The connection ended during delivery. It may have arrived: ask the recipient before sending it again.');

/**
 * Returns the stored reason why an email was not sent. Our own sentences are stored in English and translated for the
 * reader; a mail server's stay unchanged.
 */
export function outboxErrorInWords(error: string, { tStored }: Pick<Words, 'tStored'>): string {
  if (!error.startsWith(`${UNSURE} `)) return tStored(error);
  return `${tStored(UNSURE)} ${tStored(error.slice(UNSURE.length + 1))}`;
}
