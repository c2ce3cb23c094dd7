import { type Words, words } from '@app/kernel/words.ts';

/** Stands before what is known besides of an email that may have arrived. */
export const UNSURE = words('The connection ended during delivery. It may have arrived: ask the recipient before sending it again.');

/** Why an email was not sent, as it is kept with it. Our own sentences are kept in English and said in the reader's language; a mail server's stay. */
export function outboxErrorInWords(error: string, { tStored }: Pick<Words, 'tStored'>): string {
  if (!error.startsWith(`${UNSURE} `)) return tStored(error);
  return `${tStored(UNSURE)} ${tStored(error.slice(UNSURE.length + 1))}`;
}
