import { z } from 'zod';

const needed = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: `${label} is required.` })
    .max(max, { error: `${label} is too long.` });
/** What the contact step asks for, with the wording of M5. */
export const ContactForm = z.object({
  first_name: needed('First Name', 80),
  last_name: needed('Last Name', 80),
  email: needed('Email', 254).pipe(z.email({ error: 'The email format is invalid' })),
  phone: needed('Phone', 30),
});
