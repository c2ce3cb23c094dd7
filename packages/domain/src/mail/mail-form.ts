import { defineCodes } from '@app/kernel/states.ts';
import { words } from '@app/kernel/words.ts';

/** Forms of email whose words nobody here can read: what it consists of is said in their place. */
export const mailForms = defineCodes({
  'smime-encrypted': words('This email is encrypted (S/MIME). Only its recipient can read it, in an email program that has the key.'),
  'smime-signed': words('This email is signed in one piece (S/MIME). An email program shows its content.'),
  'pgp-encrypted': words('This email is encrypted (OpenPGP). Only its recipient can read it, in an email program that has the key.'),
  'files-only': words('This email has no text, only files.'),
  empty: words('This email has no text.'),
});
export type MailForm = (typeof mailForms.names)[number];
