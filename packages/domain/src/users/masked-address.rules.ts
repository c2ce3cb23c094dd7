/** Shows whose address it is to someone who knows it, and to nobody else: `a…@example.com`. */
export function maskedAddress(email: string): string {
  const separator = email.lastIndexOf('@');
  return separator < 1 ? '…' : `${[...email][0]}…${email.slice(separator)}`;
}
