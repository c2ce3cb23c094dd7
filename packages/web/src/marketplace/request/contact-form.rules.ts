import { z } from 'zod';
import { t, words } from '../../words/words.ts';

const needed = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => t('{label} is required.', { label: t(label) }) })
    .max(max, { error: () => t('{label} is too long.', { label: t(label) }) });
/** The fields of the contact step, with the wording of M5. */
export const ContactForm = z.object({
  first_name: needed(words('First Name'), 80),
  last_name: needed(words('Last Name'), 80),
  email: needed(words('Email'), 254).pipe(z.email({ error: () => t('The email format is invalid') })),
  phone: needed(words('Phone'), 30),
});
