/** Splits a name: one word is the first name; two are first and last; with more, the rest is the last name (AUT-7). */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

/** Returns the display name: full name, else email, else phone (AUT-7). */
export const displayName = (user: { first_name: string; last_name: string; email: string; phone: string }): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email || user.phone;
