/** Masks an address so that only people who know it recognize it: `a…@example.com`. */
export function maskedAddress(email: string): string {
  const separator = email.lastIndexOf('@');
  return separator < 1 ? '…' : `${[...email][0]}…${email.slice(separator)}`;
}
