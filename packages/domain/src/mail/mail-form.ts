import { defineCodes } from '@app/kernel/states.ts';
import { words } from '@app/kernel/words.ts';

/** Kinds of email without readable text; a description of the content is shown instead. */
export const mailForms = defineCodes({
  'smime-encrypted': words('This email is encrypted (S/MIME). Only its recipient can read it, in an email program that has the key.'),
  'smime-signed': words('This email is signed as a whole (S/MIME). Open it in an email program.'),
  'pgp-encrypted': words('This email is encrypted (OpenPGP). Only its recipient can read it, in an email program that has the key.'),
  'files-only': words('This email has no text, only files.'),
  empty: words('This email has no text.'),
});
export type MailForm = (typeof mailForms.names)[number];
